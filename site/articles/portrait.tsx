import { useState } from 'react'
import type { PublicAuthor } from '#contract/endpoints'
import { cropClasses } from '../ui/crop-classes'

/** A writer's photo in a ring like that of a station; initials if there is no photo. */
export function Portrait({ author: { name, photo, image } }: { author: PublicAuthor }) {
  const [hasFailed, setFailed] = useState(false)
  const isShown = photo !== '' && !hasFailed
  return (
    <span
      className="grid size-19 shrink-0 place-items-center overflow-hidden rounded-full border-[0.375rem] border-ink bg-tint"
      aria-hidden="true"
    >
      {isShown ? (
        <img
          // It may have failed before hydration; its error event is not repeated.
          ref={(shown) => {
            if (shown?.complete && !shown.naturalWidth) setFailed(true)
          }}
          src={photo}
          {...(image?.srcSet ? { srcSet: image.srcSet, sizes: '6rem' } : {})}
          alt=""
          width={95}
          height={95}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className={cropClasses('size-full object-cover', image?.crops?.square)}
        />
      ) : (
        <span className="text-card font-bold">{initials(name)}</span>
      )}
    </span>
  )
}

/** `Sanne de Wit` is `SW`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word = '') => [...word][0])
  return letters.join('')
}
