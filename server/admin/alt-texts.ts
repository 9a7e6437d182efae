import type { NotedMeanwhile } from '#contract/admin/media'
import { contentTypes } from '#contract/content/content-types'
import { findFocus, focusText } from '#contract/focal-point'
import { Problem } from '#contract/problem'
import type { Changer } from '../content/publish/context'
import type { Draft } from '../content/publish/draft'
import { withChanges, withEntry, withoutEntry } from '../storage/entries'

const type = contentTypes.altText
const PATH = type.place.path

/** A description as it is kept: on one line. */
export const altLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** One thing recorded about an image: its description, or its focal point. */
export interface ImageNote extends Changer {
  readonly name: string
  readonly field: 'alt' | 'focus'
  readonly value: string
  /** What its editor saw. */
  readonly was: string
}

/**
 * Saves the description or focal point of an image. Resolves with the commit, or null when it already said so.
 * @throws {Unreadable} when the file with the descriptions is broken.
 * @throws {Problem} stale when it says something else than its editor saw: two may have it before them.
 */
export async function describeImage(
  draft: Draft,
  { name, field, value, was, author }: ImageNote,
): Promise<string | null> {
  const file = await draft.open(type, PATH)
  const before = file.data.find(({ key }) => key === name)
  const current = String(before?.fields[field] ?? '')
  if (current === value) return null
  if (asShown[field](current) !== asShown[field](was)) throw notedMeanwhile(field, current)
  // An image without a focal point uses its centre.
  const changes = { [field]: field === 'focus' && value === '' ? undefined : value }
  file.data = before ? withChanges(file.data, name, changes) : withEntry(file.data, { id: name, ...changes })
  await file.write()
  return draft.commit({
    author,
    message: `${type.fields[field].label} van "${name}" gewijzigd`,
    trailers: { 'Content-Item': `media-texts/${name}`, 'Content-Action': before ? 'update' : 'create' },
  })
}

/** How a form shows what a file may spell in another way. */
const asShown: Readonly<Record<ImageNote['field'], (text: string) => string>> = {
  alt: altLine,
  focus: (text) => {
    const point = findFocus(text)
    return point ? focusText(point) : ''
  },
}

function notedMeanwhile(field: ImageNote['field'], current: string): Problem {
  const said = altLine(current)
  const descriptions =
    said === ''
      ? 'Iemand anders haalde deze beschrijving intussen weg.'
      : `Iemand anders schreef hier intussen: “${said}”.`
  const sentences = {
    alt: descriptions,
    focus: 'Iemand anders verplaatste dit punt intussen. Sla het nog eens op als het jouwe moet blijven.',
  }
  const body: Pick<NotedMeanwhile, 'current'> = { current: asShown[field](current) }
  return new Problem('stale', sentences[field], { body })
}

/** Adds to a draft that an image which is deleted is not described any more. */
export async function forgetImage(draft: Draft, name: string): Promise<void> {
  const file = await draft.open(type, PATH)
  if (!file.data.some(({ key }) => key === name)) return
  file.data = withoutEntry(file.data, name)
  await file.write()
}
