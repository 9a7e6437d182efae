import type { MediaItem } from '#contract/admin/media'
import { thumbnailOf } from './media-query'

/** A thumbnail of a file: the image itself, or a sheet with the name of its type. */
export function MediaPicture({ item, alt }: { item: MediaItem; alt: string }) {
  return (
    <span className="media-picture">
      {item.kind === 'image' ? (
        <img src={thumbnailOf(item)} alt={alt} loading="lazy" decoding="async" />
      ) : (
        <span className="media-sheet" aria-hidden="true">
          {item.format}
        </span>
      )}
    </span>
  )
}
