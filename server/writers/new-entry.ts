import { parseArgs } from 'node:util'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { wordKey } from '#contract/word-key'
import type { FieldChanges, FieldValue } from '../storage/splice/fields'
import { storageOf } from '../storage/storage-of'
import type { Command } from './command'
import { addToFolder, openContentFolder } from './content-folder'

/** What one entry of a type is called on the command line: `vacancies` → `vacancy`. */
export const singular = (typeName: string) => typeName.replace(/ies$/, 'y').replace(/s$/, '')

/** Names of the types on the command line: `article`, `automation`. */
const words: ReadonlyMap<string, AnyContentType> = new Map<string, AnyContentType>([
  ...Object.entries(contentTypes),
  ...allContentTypes.flatMap((type) => [[type.name, type] as const, [singular(type.name), type] as const]),
  ['article', contentTypes.blogPost as unknown as AnyContentType],
])

/** The kinds that it makes. */
export const newKinds = [
  'article',
  ...allContentTypes.filter(({ editing }) => editing === 'entries').map(({ name }) => singular(name)),
]

/** Those of them that cannot be hidden. */
export const shownKinds = allContentTypes
  .filter(({ editing, states }) => editing === 'entries' && states.length === 0)
  .map(({ name }) => singular(name))

/**
 * `npm run content:new -- article "Titel"`: writes a draft with every field of its type, or what is hidden,
 * and prints its path; what cannot be either is told.
 * Nothing is committed or overwritten.
 */
export const newCommand: Command = async (args, { root, now, say, complain }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [word = '', title = '', ...others] = positionals
  const type = words.get(word)
  if (!type || title.trim() === '' || others.length > 0) {
    throw new Error(`Schrijf: npm run content:new -- article "Titel". Soorten: ${newKinds.join(', ')}.`)
  }
  const { path, like } = await write(
    root,
    type,
    title.trim(),
    `${new Date(now).toISOString().slice(0, 16)}:00.000Z`,
  )
  say(path)
  if (type.states.length === 0)
    complain('Hiervan bestaat geen concept: zodra er niets meer aan mankeert, staat het op de site.')
  if (like !== undefined) complain(`Er is al iets met deze titel: ${like}.`)
  return 0
}

async function write(
  root: string,
  type: AnyContentType,
  title: string,
  now: string,
): Promise<{ readonly path: string; readonly like: string | undefined }> {
  const library = await openContentFolder(root, Date.parse(now))
  library.close()
  const { entry, entries } = library.catalogue(type)
  const like = entries.find(({ value }) => wordKey(type.title(value)) === wordKey(title))?.file
  const fields = freshFields(type, title, now, (name) => entry(name) === undefined)
  // The file name depends on fields that only the type itself completes.
  const completed = type.complete(fields, { stem: '', created: now, modified: now })
  const path = storageOf(type).fileOf(type.stem(completed))
  if (!(await addToFolder(root, type, { path, entries: [fields] })))
    throw new Error(`${path} is er al; kies een andere titel.`)
  return { path, like }
}

/**
 * Every field, empty where nothing was filled in, so that a writer sees what there is; without those that may be absent
 * but not empty.
 */
function freshFields(
  type: AnyContentType,
  title: string,
  now: string,
  isFree: (name: string) => boolean,
): FieldChanges {
  const hidden = 'isVisible' in type.fields ? { isVisible: false } : {}
  const started = type.finish({ ...type.start(now), ...hidden, [titleFieldOf(type)]: title }, isFree)
  return Object.fromEntries(
    Object.entries(type.fields).flatMap(([name, { isFixed = false, schema }]) => {
      const absent = schema.safeParse(undefined)
      const value = (started[name] ?? emptyOf(absent.data)) as FieldValue
      const isKept = name in started || (!isFixed && !(absent.success && !schema.safeParse(value).success))
      return isKept ? [[name, value] as const] : []
    }),
  )
}

/** The field that lists show as the title of an entry: of a redirect the old address. */
function titleFieldOf(type: AnyContentType): string {
  const probe = '/a-title'
  const isTitle = (name: string) => type.title({ ...type.example, [name]: probe }) === probe
  return Object.keys(type.fields).find(isTitle) ?? 'title'
}

const emptyOf = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'boolean' ? value : '')
