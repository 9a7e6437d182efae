import type { PublicAuthor } from '#contract/public-content'
import { PortraitImage } from './portrait-image'

/** A writer's photo in a ring like that of a station; initials if there is no photo. */
export function Portrait({ author: { name, photo, image } }: { author: PublicAuthor }) {
  return (
    <span
      className="grid size-19 shrink-0 place-items-center overflow-hidden rounded-full border-[0.375rem] border-ink bg-tint"
      aria-hidden="true"
    >
      <PortraitImage
        photo={photo}
        image={image}
        missing={<span className="text-card font-bold">{initials(name)}</span>}
        sizes="6rem"
        width={95}
        loading="lazy"
        className="size-full object-cover"
      />
    </span>
  )
}

/** `Sanne de Wit` is `SW`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word = '') => [...word][0])
  return letters.join('')
}
