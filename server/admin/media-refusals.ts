import type { MediaUse } from '#contract/admin/media'
import { enumerated } from '#contract/enumerated'
import type { MediaKind } from '#contract/media-kind'
import { Problem } from '#contract/problem'
import { InvalidFields } from '../http/invalid-fields'
import type { AcceptedFile } from '../media/accept-media'
import { findMediaType, mediaKindOf } from '../media/media-type'

/** @throws {InvalidFields} for an image in the place of a document, or the other way around. */
export function requireSameKind(name: string, { extension }: AcceptedFile): void {
  const kindOf = (file: string) => mediaKindOf(findMediaType(file) ?? '')
  const [wanted, sent] = [kindOf(name), kindOf(`x.${extension}`)]
  if (wanted === sent) return
  const message = `Kies ${kinds[wanted]}: dit is ${kinds[sent]}. Voeg het toe als nieuw bestand, en kies dat op de plekken waar ${name} nu wordt gebruikt.`
  throw new InvalidFields([{ path: 'file', message }], message)
}

const kinds: Readonly<Record<MediaKind, string>> = { image: 'een afbeelding', download: 'een PDF' }

/** @throws {Problem} conflict that says where a file is used: each title once, also where it is used there twice. */
export function requireUnusedFile(uses: readonly MediaUse[]): void {
  if (uses.length === 0) return
  const named = [...new Set(uses.map(({ title }) => title))].slice(0, 3)
  const left = uses.filter(({ title }) => !named.includes(title)).length
  const places = named.map((title) => `“${title}”`)
  const all =
    left === 0
      ? enumerated(places)
      : `${places.join(', ')} en op nog ${left} ${left === 1 ? 'plek' : 'plekken'}`
  const message = `Dit bestand wordt nog gebruikt in ${all}. Haal het daar eerst weg of kies een ander.`
  throw new Problem('conflict', message)
}

/** For a file that is another by now. */
export const replaced = (): Problem =>
  new Problem(
    'stale',
    'Iemand anders heeft dit bestand intussen vervangen. Bekijk het nieuwe en probeer het opnieuw.',
  )
