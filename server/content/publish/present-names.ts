import { type AnyContentType, type AnyValue, allContentTypes } from '#contract/content/content-types'
import { namesWithin, namingLists } from '#contract/content/naming-lists'
import { wordKey } from '#contract/word-key'
import { MEDIA_FOLDER } from '../image-changes'
import { asNamedMedia, mentionedMedia, stringsIn } from '../media-mentions'
import { createFieldMover, createMediaMover, createNameMover, type FieldMover } from '../moved-fields'
import { formerMedia } from '../moved-media'
import { createMovedPages } from '../moved-pages'
import { namingOf } from '../naming'
import type { FileHistory } from '../read-entry'
import type { PublishContext } from './context'
import type { Sides } from './merge'

type Where = Pick<PublishContext, 'library' | 'siteUrl'>

/**
 * The versions of an entry with what got another name since in its present one: where the present version follows a tag, an
 * author, a page or a media file, that is nobody's edit of this entry. What the present version still calls by its former
 * name stays.
 */
export function withPresentNames(
  context: Where,
  type: AnyContentType,
  { base, mine, current }: Sides<AnyValue>,
): Sides<AnyValue> {
  if (base === null) return { base, mine, current }
  const named: { base: AnyValue; mine: AnyValue } = { base, mine }
  for (const moved of moversFor(context, type, base)) {
    const within = (version: AnyValue, name: string) => moved(type, { [name]: version[name] })
    for (const name of Object.keys(type.fields)) {
      const was = within(named.base, name)
      if (was.count === 0 || within(current, name).count > 0) continue
      named.base = { ...named.base, ...was.changes }
      named.mine = { ...named.mine, ...within(named.mine, name).changes }
    }
  }
  return { ...named, current }
}

/** What changes the former names that a version has. */
function moversFor(context: Where, type: AnyContentType, value: object): readonly FieldMover[] {
  const texts = stringsIn(value)
  return [...nameMovers(context, type), ...pageMovers(context, texts), ...mediaMovers(context, texts)]
}

/** Change another name of a tag or an author than its own, former or not, in the field or the list that names one. */
function nameMovers({ library }: Where, { name, waitsFor }: AnyContentType): FieldMover[] {
  const own = waitsFor?.name ?? name
  const presentName = (type: AnyContentType, use: ReturnType<typeof namesWithin>) => {
    const find = namingOf(library.catalogue(type).all, use)
    return (word: unknown) => {
      const meant = typeof word === 'string' && word !== '' ? find(word) : undefined
      const now = meant && use.as[0] ? String(meant.value[use.as[0]]) : undefined
      return now === undefined || wordKey(now) === wordKey(word) ? undefined : now
    }
  }
  const inLists = allContentTypes
    .filter((type) => namingLists(type).some((list) => list.type.name === own))
    .map((type) => createNameMover(type, presentName(type, namesWithin(type))))
  const inFields = allContentTypes.flatMap((type) =>
    type.usedIn
      .filter((use) => use.type === own)
      .map((use): FieldMover => {
        const nameNow = presentName(type, use)
        return (_, fields) => {
          const now = nameNow(fields[use.field])
          return now === undefined ? { changes: {}, count: 0 } : { changes: { [use.field]: now }, count: 1 }
        }
      }),
  )
  return [...inFields, ...inLists]
}

/** What may be the path of a page in a text. */
const LONGEST_PATH = 500
const PATH = /\/[^\s"'<>()[\]|?#]*/g
/** What follows an address in a text, or belongs to it and makes no difference. */
const AFTER_PATH = /[/.,;:!?*_~]+$/

/** Change the former addresses of pages that these texts mention. */
function pageMovers({ library, siteUrl }: Where, texts: readonly string[]): FieldMover[] {
  const found = texts.flatMap((text) => text.replaceAll(siteUrl, ' ').match(PATH) ?? [])
  // What follows an address is looked for from each of its signs: a text of nothing but dots would take its square.
  const likely = found.filter(({ length }) => length <= LONGEST_PATH)
  const paths = new Set(likely.map((path) => path.replace(AFTER_PATH, '')).filter((path) => path !== ''))
  const movedTo = createMovedPages(library)
  return [...paths].flatMap((from) => {
    const moved = movedTo(from)
    if (!moved || moved === 'gone' || moved.to === from || /[?#]/.test(moved.to)) return []
    return [createFieldMover({ paths: new Map([[from, moved.to]]), siteUrl })]
  })
}

/** Change the former names of media files that these texts mention. */
function mediaMovers({ library, siteUrl }: Where, texts: readonly string[]): FieldMover[] {
  const names = formerMedia(library.history)
  if (names.size === 0) return []
  const all = asNamedMedia([...mediaIn(library.history), ...names.keys()])
  const mentioned = new Set(texts.flatMap((text) => [...mentionedMedia(text, all)]))
  return [...mentioned].flatMap((from) => {
    const to = names.get(from)
    return to === undefined ? [] : [createMediaMover({ from, to, siteUrl, all })]
  })
}

/** The names of the media files that git has or had. */
export function mediaIn(history: ReadonlyMap<string, FileHistory>): readonly string[] {
  return [...history.keys()].flatMap((path) =>
    path.startsWith(MEDIA_FOLDER) ? [path.slice(MEDIA_FOLDER.length)] : [],
  )
}
