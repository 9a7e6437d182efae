import { pages } from '../addresses'
import { screens } from '../admin/addresses'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { wholeNumber } from './values'

const fields = {
  remaining: { schema: wholeNumber(100), label: 'Vrije plekken', widget: 'number' },
} as const

export const founders = defineContentType({
  name: 'founders',
  labels: { one: 'Founding members', many: 'Founding members' },
  storage: { kind: 'document', file: 'data/founders.json' },
  fields,
  example: { remaining: 98 },
  screen: screens.content.to(),
  page: () => pages.home.to(),
})

export type Founders = ValueOf<typeof fields>
