import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { openLibrary } from '../content/library'
import { absentOrThrow } from '../files/error-code'
import { writeDurably } from '../files/write-durably'
import { decodeExact } from '../storage/bytes'
import { readContentFile } from '../storage/content-file'
import { withEntry } from '../storage/entries'
import type { FieldChanges, FieldValue } from '../storage/splice/fields'
import { storageOf } from '../storage/storage-of'
import type { Command } from './command'

/** What people call a type here, beside its name: `article`, `automation`. */
const words: ReadonlyMap<string, AnyContentType> = new Map<string, AnyContentType>([
  ...Object.entries(contentTypes),
  ...allContentTypes.map((type) => [type.name, type] as const),
  ['article', contentTypes.blogPost as unknown as AnyContentType],
])

/**
 * `npm run content:new -- article "Titel"`: writes a draft with every field of its type, and says where it is.
 * Nothing is committed, and no file is written over.
 */
export const newCommand: Command = async (args, { root, now, say }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [word = '', title = '', ...others] = positionals
  const type = words.get(word)
  if (!type || title.trim() === '' || others.length > 0) {
    const known = allContentTypes.filter(({ editing }) => editing === 'entries').map(({ name }) => name)
    throw new Error(`Schrijf: npm run content:new -- article "Titel". Soorten: article, ${known.join(', ')}.`)
  }
  const path = await write(root, type, title.trim(), new Date(now).toISOString())
  say(path)
  return 0
}

async function write(root: string, type: AnyContentType, title: string, now: string): Promise<string> {
  const library = await openLibrary({
    root,
    readDates: async () => new Map(),
    now: () => Date.parse(now),
    log: { warn: () => undefined },
  })
  library.close()
  const { entry } = library.catalogue(type)
  const fields = freshFields(type, title, now, (name) => entry(name) === undefined)
  // Only what the type itself makes of the fields tells the name of the file.
  const completed = type.complete(fields, { stem: '', created: now, modified: now })
  const storage = storageOf(type)
  const path = storage.fileOf(type.stem(completed))
  const place = join(root, path)
  const bytes = await readFile(place).catch(absentOrThrow)
  if (bytes !== null && type.place.hasNamedFiles) throw new Error(`${path} is er al; kies een andere titel.`)
  const file = await readContentFile(storage, {
    read: async () => bytes && decodeExact(bytes),
    write: (text) => writeDurably(place, text ?? ''),
  })
  file.data = withEntry(file.data, fields)
  await file.write()
  return path
}

/** Every field, those that nobody filled in empty, so that a writer sees what there is. */
function freshFields(
  type: AnyContentType,
  title: string,
  now: string,
  isFree: (name: string) => boolean,
): FieldChanges {
  const titleField = ['title', 'name', 'question'].find((name) => name in type.fields) ?? 'title'
  const started = type.finish({ ...type.start(now), [titleField]: title }, isFree)
  return Object.fromEntries(
    Object.entries(type.fields)
      .filter(([name, field]) => !field.isFixed || name in started)
      .map(([name, field]) => [
        name,
        (started[name] ?? emptyOf(field.schema.safeParse(undefined).data)) as FieldValue,
      ]),
  )
}

const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'boolean' ? value : '')
