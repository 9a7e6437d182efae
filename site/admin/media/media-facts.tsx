import type { MediaItem } from '#contract/admin/media'
import { mediaText as text } from '../../text/admin/media'

/** The type of a file and its size, in pixels and in bytes. */
export function MediaFacts({ item: { kind, format, width, height, size } }: { item: MediaItem }) {
  return (
    <p className="flex gap-y-0 gap-x-[1rem] flex-wrap text-soft text-mark">
      {kind === 'download' && <span>{format}</span>}
      {width !== undefined && height !== undefined && <span>{text.pixels(width, height)}</span>}
      <span>{text.size(size)}</span>
    </p>
  )
}
