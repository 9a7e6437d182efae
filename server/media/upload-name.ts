import { slugify } from '#contract/slug'

/** Characters of a name without its extension. */
const LONGEST = 80

/**
 * The name for an uploaded file: `Foto 1 (kopie).PNG` → `foto-1-kopie.png`, with a number when it is taken.
 * @param extension what the bytes are, whatever the file was called.
 */
export function uploadName(fileName: string, extension: string, isTaken: (name: string) => boolean): string {
  const own = fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '')
  const stem = slugify(own).slice(0, LONGEST).replace(/-+$/, '') || 'afbeelding'
  let name = `${stem}.${extension}`
  for (let number = 2; isTaken(name); number += 1) name = `${stem}-${number}.${extension}`
  return name
}
