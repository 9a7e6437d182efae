import { useState } from 'react'
import { type ChangedFile, type ChangedImages, history, type PastImage } from '#contract/admin/history'
import { urlOf } from '#contract/exchange'
import { historyText } from '../../../text/admin/history'
import { mediaText } from '../../../text/admin/media'

const text = historyText.change

type Side = keyof ChangedImages

/** An image of the site as it was before a change and after it; alone when it came, went or got another name. */
export function PictureChange({
  sha,
  file,
  images: { before, after },
}: {
  sha: string
  file: ChangedFile
  images: ChangedImages
}) {
  const both = before && after
  return (
    <div className="picture-change">
      {before && (
        <Picture
          image={before}
          address={sourceOf(sha, file, 'before')}
          words={both ? text.before : text.imageGone}
        />
      )}
      {after && (
        <Picture
          image={after}
          address={sourceOf(sha, file, 'after')}
          words={both ? text.after : text.imageAlone(file.status)}
        />
      )}
    </div>
  )
}

function Picture({ image, address, words }: { image: PastImage; address: string; words: string }) {
  const [broken, setBroken] = useState('')
  const { width, height, size } = image
  const pixels = width !== undefined && height !== undefined ? mediaText.pixels(width, height) : undefined
  return (
    <figure className="picture-change-one">
      <figcaption className="picture-change-words">
        <span className="picture-change-side">{words}</span>
        <span>{[pixels && `${pixels} px`, mediaText.size(size)].filter(Boolean).join(', ')}</span>
      </figcaption>
      {pixels === undefined || broken === address ? (
        <p className="image-change-missing">{text.imageBroken}</p>
      ) : (
        <div className="picture-change-frame">
          <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
        </div>
      )}
    </figure>
  )
}

/** A drawing is a text, which the change has already; as an image it can run nothing and load nothing. */
function sourceOf(sha: string, file: ChangedFile, side: Side): string {
  const drawing = /\.svg$/i.test(file.path) ? file[side] : null
  if (drawing !== null) return `data:image/svg+xml,${encodeURIComponent(drawing)}`
  return urlOf(history.image, { sha, path: file.path, side })
}
