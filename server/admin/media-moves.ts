import { contentTypes, editedTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { asNamedMedia } from '../content/media-mentions'
import { createMediaMover } from '../content/moved-fields'
import { alsoInWords } from '../content/publish/also-change'
import type { Draft } from '../content/publish/draft'
import { changeEverywhere } from '../content/publish/links-in-texts'
import { changedEntry } from '../storage/entries'

interface MediaMoveOptions {
  readonly library: Library
  /** The origin of the site, which addresses may have in full. */
  readonly siteUrl: string
  /** The names of all files. */
  readonly names: readonly string[]
}

/**
 * Adds to a draft the new name of a file, everywhere it is used and where it is described. See tests/decisions/0131.
 * @returns what was changed along, for the message of the commit.
 * @throws {Problem} conflict while a place cannot be changed: all of them change, or none.
 */
export async function moveMediaUses(
  draft: Draft,
  { from, to }: { readonly from: string; readonly to: string },
  { library, siteUrl, names }: MediaMoveOptions,
): Promise<string> {
  const moved = createMediaMover({ from, to, siteUrl, all: asNamedMedia(names) })
  // A writer may have used it just now.
  await library.refresh()
  const { done, found } = await changeEverywhere(library, moved, draft)
  for (const type of editedTypes) {
    for (const { path, source, entries } of library.files(type)) {
      if (!(source instanceof Error)) continue
      const isUsed = entries.some(({ value }) => moved(type, value).count > 0)
      if (isUsed) throw new Problem('conflict', brokenFile(path))
    }
  }
  if (done.reduce((sum, { count }) => sum + count, 0) < found) throw new Problem('conflict', NOT_ALL)
  await moveNote(draft, from, to)
  return alsoInWords(done)
}

const brokenFile = (path: string) =>
  `In ${path} wordt dit bestand ook gebruikt, en dat bestand kan niet worden gelezen. Herstel het eerst; er is niets gewijzigd.`
const NOT_ALL =
  'Niet alle plekken waar dit bestand wordt gebruikt, kunnen meeveranderen. Er is niets gewijzigd; probeer het opnieuw.'

/** The description and the focal point of an image go along with it; what a former file of that name left goes. */
async function moveNote(draft: Draft, from: string, to: string): Promise<void> {
  const type = contentTypes.altText
  const file = await draft.open(type, type.place.path)
  if (!file.data.some(({ key }) => key === from || key === to)) return
  const others = file.data.filter(({ key }) => key !== to)
  file.data = others.map((raw) => (raw.key === from ? changedEntry(raw, { id: to }) : raw))
  await file.write()
}
