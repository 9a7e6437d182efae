import { mediaSlug } from '#contract/slug'
import { InvalidFields } from '../http/invalid-fields'
import type { MediaFiles } from '../media/media-files'

/** As in the names that we give: `Foto.JPEG` → `jpg`. */
export const extensionOf = (name: string) => name.replace(/^.*\./, '').toLowerCase().replace('jpeg', 'jpg')

/** A writer may have put it in a folder, where it stays. */
export const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1)

/** A name with the same extension. @throws {InvalidFields} for one without a letter or digit. */
export function renamed(name: string, wanted: string): string {
  const stem = mediaSlug(wanted)
  if (stem === '') throw invalidName('Schrijf een naam met minstens één letter of cijfer.')
  return `${folderOf(name)}${stem}${name.slice(name.lastIndexOf('.')).toLowerCase()}`
}

export const invalidName = (message: string) => new InvalidFields([{ path: 'name', message }], message)

interface TakenNamesOptions {
  /** A file that may keep its name, in other capitals too. */
  readonly own?: string
  /** What is noted of files, also of those that are gone: their names are taken too. */
  readonly notes?: readonly { readonly id: string }[]
}

/** Names that differ only in capitals are one file on some machines. */
export async function takenNames(
  files: Pick<MediaFiles, 'list'>,
  { own, notes = [] }: TakenNamesOptions = {},
): Promise<(name: string) => boolean> {
  const names = [...(await files.list()).map(({ name }) => name), ...notes.map(({ id }) => id)]
  const taken = new Set(names.filter((name) => name !== own).map((name) => name.toLowerCase()))
  return (name) => taken.has(name)
}

const nameless = (extension: string) => (extension === 'pdf' ? 'document' : 'afbeelding')

/**
 * The name for an uploaded file: `Foto 1 (kopie).PNG` → `foto-1-kopie.png`, with a number when it is taken.
 * @param extension what the bytes are, whatever the file was called.
 */
export function uploadName(fileName: string, extension: string, isTaken: (name: string) => boolean): string {
  const own = fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '')
  const stem = mediaSlug(own) || nameless(extension)
  let name = `${stem}.${extension}`
  for (let number = 2; isTaken(name); number += 1) name = `${stem}-${number}.${extension}`
  return name
}
