import { z } from 'zod'
import { defineContentType } from '#contract/content/content-type'
import { date, flag, requiredText, text } from '#contract/content/values'

const cases = z.preprocess(
  (value) => value ?? [],
  z.array(
    z.object({ title: requiredText(), metrics: z.preprocess((value) => value ?? [], z.array(text())) }),
  ),
)

const block = z.object({
  kind: requiredText(),
  title: text(),
  text: text(),
  order: text(),
  isWide: flag(false),
  since: z.preprocess((value) => value ?? null, date().nullable()),
  cases,
})

/** An example of a content type: its pages consist of blocks, some of which hold lists. */
export const nestedPages = defineContentType({
  name: 'nested-pages',
  labels: { one: 'Proefpagina', many: "Proefpagina's" },
  storage: { kind: 'markdown', folder: 'content/nested', bodyField: 'content' },
  fields: {
    title: { schema: requiredText(), label: 'Titel', widget: 'text' },
    blocks: {
      schema: z.preprocess((value) => value ?? [], z.array(block).max(4, 'Dit zijn er te veel')),
      label: 'Blokken',
      widget: 'list',
    },
    content: { schema: text(), label: 'Tekst', widget: 'markdown' },
  },
  example: { title: 'Proef', blocks: [], content: '' },
  names: () => ['proef'],
  title: (page) => page.title,
})

export type NestedPage = (typeof nestedPages)['example']
export type NestedBlock = NestedPage['blocks'][number]
