import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { contentText as text } from '../../../text/admin/content'

/** What leads to another part of the screen: as high as a finger where one taps. */
export const JUMP =
  'inline-flex items-center min-h-[2.25rem] py-1.5 text-link text-small leading-[1.3] underline underline-offset-[0.2em] cursor-pointer touch:min-h-[2.75rem] touch:py-2'

/** Links to the parts of a long form; an address with `#hero` scrolls there at once. */
export function GroupIndex({
  groups,
}: {
  groups: readonly { readonly id: string; readonly heading: string }[]
}) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') goTo(hash.slice(1))
  }, [hash])

  function follow(event: MouseEvent, id: string) {
    // Not through the router: a new address would make it ask about unsaved changes.
    event.preventDefault()
    goTo(id)
  }

  return (
    <nav
      aria-label={text.groups}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(45%,12rem),1fr))] gap-y-0 gap-x-4 items-start pb-2 border-b border-hair"
    >
      {groups.map(({ id, heading }) => (
        <a key={id} href={`#${id}`} className={JUMP} onClick={(event) => follow(event, id)}>
          {heading}
        </a>
      ))}
    </nav>
  )
}

function goTo(id: string): void {
  const heading = document.getElementById(`${id}-kop`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
