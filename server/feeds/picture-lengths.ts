import type { Channel } from './feed-entry'

/** The length in bytes of an article's share card; undefined when it cannot be drawn now. */
export type LengthOfCard = (slug: string) => Promise<number | undefined>

/**
 * The channel with the lengths of its pictures. Each is drawn for it the first time, a fifth of a second a
 * picture, and kept on disk.
 * @returns `isWhole` is false when some could not be drawn.
 */
export async function measurePictures(
  channel: Channel,
  lengthOf: LengthOfCard,
): Promise<{ channel: Channel; isWhole: boolean }> {
  const entries = await Promise.all(
    channel.entries.map(async (entry) => {
      const length = await lengthOf(entry.slug)
      return length === undefined ? entry : { ...entry, image: { ...entry.image, length } }
    }),
  )
  return { channel: { ...channel, entries }, isWhole: entries.every(({ image }) => 'length' in image) }
}
