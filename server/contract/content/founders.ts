import { pages } from '../addresses'
import { screens } from '../admin/addresses'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { pageTexts } from './page-texts'
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
  checkBeside: {
    document: pageTexts.name,
    check({ remaining }, { 'offer.places': places }) {
      return remaining > Number(places)
        ? [{ field: 'remaining', message: `Er zijn ${places} plekken; meer kunnen er niet vrij zijn` }]
        : []
    },
  },
})

export type Founders = ValueOf<typeof fields>
