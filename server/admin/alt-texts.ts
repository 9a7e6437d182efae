import { contentTypes } from '#contract/content/content-types'
import type { Draft } from '../content/publish/draft'
import type { Author } from '../git/commit/commit-request'
import { withChanges, withEntry, withoutEntry } from '../storage/entries'

const type = contentTypes.altText
const PATH = type.place.path

/** One thing recorded about an image: its description, or its focal point. */
export interface ImageNote {
  readonly name: string
  readonly field: 'alt' | 'focus'
  readonly value: string
  readonly author: Author
}

/**
 * Saves the description or focal point of an image. Resolves with the commit, or null when it already said so.
 * @throws {Unreadable} when the file with the descriptions is broken.
 */
export async function describeImage(
  draft: Draft,
  { name, field, value, author }: ImageNote,
): Promise<string | null> {
  const file = await draft.open(type, PATH)
  const before = file.data.find(({ key }) => key === name)
  if ((before?.fields[field] ?? '') === value) return null
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

/** Adds to a draft that an image which is deleted is not described any more. */
export async function forgetImage(draft: Draft, name: string): Promise<void> {
  const file = await draft.open(type, PATH)
  if (!file.data.some(({ key }) => key === name)) return
  file.data = withoutEntry(file.data, name)
  await file.write()
}
