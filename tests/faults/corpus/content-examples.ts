import { entries, whole } from '#contract/admin/entries'
import { pending } from '#contract/admin/pending'
import { type AnyContentType, allContentTypes, pendingTypeOf } from '#contract/content/content-types'
import type { Example } from './example'

/** What the admin can do with each content type, with every field in the body. */
export function contentExamples(): Example[] {
  return allContentTypes.flatMap((type) =>
    type.editing === 'whole' ? wholeExamples(type) : entryExamples(type),
  )
}

/** The id of the example entry, which the sweep creates before it begins. */
export const idOf = (type: AnyContentType): string => type.names(type.example)[0] ?? ''

function entryExamples(type: AnyContentType): Example[] {
  const { example } = type
  const input = { type: type.name }
  const entry = { ...input, id: idOf(type) }
  const [field = ''] = type.columns
  const named = { ...example, id: `${entry.id}-nieuw` }
  return [
    { ...entries.list, input },
    { ...entries.rows, input: { ...input, fields: 'row' } },
    { ...entries.get, input: entry },
    { ...entries.create, input, body: 'slug' in named ? { ...named, slug: named.id } : named },
    { ...entries.made, input },
    { ...entries.save, input: { ...entry, links: 'stay' }, body: example, isConditional: true },
    { ...entries.remove, input: { ...input, id: 'bestaat-niet' }, isConditional: true },
    { ...entries.order, input, body: { ids: [entry.id], seen: [entry.id] } },
    {
      ...entries.bulk,
      input,
      body: { entries: [{ id: entry.id, etag: '"x"' }], change: { [field]: 'Anders' } },
    },
    { ...entries.nameTaken, input: { ...input, name: entry.id, except: entry.id } },
    { ...entries.links, input: { ...input, id: entry.id } },
    { ...entries.lostLinks, input, body: { ids: [entry.id] } },
    { ...entries.words, input: { ...input, field } },
    { ...entries.find, input: { ...input, words: 'offerte' } },
    ...(pendingTypeOf(type) ? pendingExamples(type, entry) : []),
  ]
}

function pendingExamples({ example }: AnyContentType, input: Example['input']): Example[] {
  return [
    { ...pending.get, input },
    { ...pending.outcome, input },
    { ...pending.save, input, body: example, isConditional: true },
    { ...pending.drop, input: { ...input, id: 'bestaat-niet' }, isConditional: true },
  ]
}

function wholeExamples({ name, storage, example }: AnyContentType): Example[] {
  const input = { type: name }
  return [
    { ...whole.get, input },
    { ...whole.save, input, body: storage.kind === 'records' ? [example] : example, isConditional: true },
  ]
}
