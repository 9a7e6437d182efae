import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { describeWhole } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import { encode, withoutMark } from '../../storage/bytes'
import { entriesFrom } from '../../storage/codecs'
import type { By, Desk, Saved } from './context'
import { textWithList } from './list-text'
import { listFrom, pathOf, remembered, staleList } from './lists'
import { matchedEtag } from './matched-etag'
import { isObject, type Parsed, readValue, requireValue } from './validate'

/** Records of a list that is edited as a whole: each is written by itself, so that the others keep their bytes. */
const MOST = 500

/** The list of a type that is edited as a whole, with its ETag. */
export function findList<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
): { value: readonly ValueOf<F>[]; etag: string } {
  const file = desk.library.files(type)[0]
  if (file?.source instanceof Error) throw new Problem('conflict', file.source.message)
  return remembered(desk, type, listFrom(desk, type, file?.source ?? []))
}

/**
 * Saves a list of records as a whole: what is new is added, what is missing is deleted, the order is taken over.
 * @throws {Problem} stale, unprocessable.
 */
export async function saveList<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  { body, ...edit }: { body: readonly unknown[]; ifMatch: string },
  by: By,
): Promise<Saved<readonly ValueOf<F>[]>> {
  const commit = await desk.write(async (tree) => {
    const text = await desk.text(tree, pathOf(type))
    const list = listFrom(desk, type, text === null ? [] : entriesFrom(withoutMark(text), type.storage))
    const ifMatch = matchedEtag(edit.ifMatch, list.etag)
    const read = readList(desk, type, body)
    if (list.etag !== ifMatch) throw await staleList(desk, type, { list, read, body, ifMatch })
    const next = requireValue(read)
    const changed = textWithList(type, { text: text ?? '[]\n', list, next })
    if (changed === (text ?? '[]\n')) return null
    const values = list.entries.map((entry) => entry.value)
    const message = by.message ?? describeWhole(type, values, next)
    const trailers = { 'Content-Item': type.name, 'Content-Action': 'update' }
    const changes = [{ path: pathOf(type), bytes: encode(changed) }]
    return tree.commit({ changes, author: by.author, message, trailers })
  })
  return { ...findList(desk, type), commit }
}

function readList<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  body: readonly unknown[],
): Parsed<ValueOf<F>[]> {
  if (body.length > MOST) throw new Problem('too-large', `Een lijst mag hoogstens ${MOST} onderdelen hebben.`)
  const origin = { stem: type.name, ...desk.datesOf(pathOf(type)) }
  const records = body.map((item, index) => {
    if (!isObject(item))
      return { errors: [{ path: `#${index + 1}`, message: 'Stuur elk onderdeel als object.' }] }
    const fields = type.complete({ ...item }, origin)
    return readValue(type, fields, `${'id' in fields && fields.id ? fields.id : `#${index + 1}`}.`)
  })
  const values = records.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const names = values.flatMap((value) => type.names(value))
  const errors = [
    ...records.flatMap(({ errors = [] }) => errors),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => ({ path: `${name}.id`, message: `"${name}" staat er twee keer in.` })),
  ]
  return errors.length > 0 ? { errors } : { value: values }
}
