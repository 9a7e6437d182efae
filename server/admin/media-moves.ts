import { contentTypes, editedTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { asNamedMedia } from '../content/media-mentions'
import { createMediaMover } from '../content/moved-fields'
import { alsoInWords } from '../content/publish/also-change'
import { changeEverywhere } from '../content/publish/change-everywhere'
import type { Draft } from '../content/publish/draft'
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
  const done = await changeEverywhere(library, editedTypes, moved, draft)
  const changed = done.reduce((sum, { count }) => sum + count, 0)

  let found = 0
  for (const type of editedTypes) {
    for (const { path, source, entries } of library.files(type)) {
      const isBroken = source instanceof Error
      const texts: readonly Readonly<Record<string, unknown>>[] = isBroken
        ? entries.map(({ value }) => value)
        : source.map(({ fields }) => fields)
      const count = texts.filter((fields) => moved(type, fields).count > 0).length
      if (isBroken && count > 0) throw new Problem('conflict', brokenFile(path))
      found += count
    }
  }
  if (changed < found) throw new Problem('conflict', CHANGED_MEANWHILE)
  await moveNote(draft, from, to)
  return alsoInWords(done)
}

const brokenFile = (path: string) =>
  `In ${path} wordt dit bestand ook gebruikt, en dat bestand kan niet worden gelezen. Herstel het eerst; er is niets gewijzigd.`
const CHANGED_MEANWHILE =
  'Waar dit bestand wordt gebruikt, verandert op dit moment iets. Er is niets gewijzigd; probeer het opnieuw.'

/** The description and the focal point of an image go along with it. */
async function moveNote(draft: Draft, from: string, to: string): Promise<void> {
  const type = contentTypes.altText
  const file = await draft.open(type, type.place.path)
  if (!file.data.some(({ key }) => key === from)) return
  file.data = file.data.map((raw) => (raw.key === from ? changedEntry(raw, { id: to }) : raw))
  await file.write()
}
