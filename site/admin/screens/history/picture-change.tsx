import { useState } from 'react'
import { type ChangedFile, type ChangedImages, history, type PastImage } from '#contract/admin/history'
import { urlOf } from '#contract/exchange'
import { historyText } from '../../../text/admin/history'
import { mediaText } from '../../../text/admin/media'

const text = historyText.change

type Side = keyof ChangedImages

/** An image before and after a change; only one if it was added, removed or renamed. */
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
    <div className="grid gap-4 sm:grid-cols-2">
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
    <figure className="grid grid-rows-[auto_1fr] gap-[0.375rem] min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-[0.875rem] text-soft text-mark">
        <span className="text-ink text-body font-semibold">{words}</span>
        <span>{[pixels && `${pixels} px`, mediaText.size(size)].filter(Boolean).join(', ')}</span>
      </figcaption>
      {pixels === undefined || broken === address ? (
        <p className="p-3 border border-hair text-soft">{text.imageBroken}</p>
      ) : (
        <div className="grid [grid-template:minmax(0,1fr)_/_minmax(0,1fr)] place-items-center aspect-3/2 overflow-hidden border border-hair bg-tint [&>img]:max-w-full [&>img]:max-h-full [&>img]:[background:repeating-conic-gradient(#b5b0a6_0_25%,#d6d1c6_0_50%)_0_0_/_1rem_1rem]">
          <img src={address} alt="" loading="lazy" onError={() => setBroken(address)} />
        </div>
      )}
    </figure>
  )
}

/** A drawing (SVG) as text, which the change contains; shown as an image it can run and load nothing. */
function sourceOf(sha: string, file: ChangedFile, side: Side): string {
  const drawing = /\.svg$/i.test(file.path) ? file[side] : null
  if (drawing !== null) return `data:image/svg+xml,${encodeURIComponent(drawing)}`
  return urlOf(history.image, { sha, path: file.path, side })
}
