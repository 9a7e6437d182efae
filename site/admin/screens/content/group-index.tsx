import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { contentText as text } from '../../../text/admin/content'

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
    <nav aria-label={text.groups} className="texts-index">
      {groups.map(({ id, heading }) => (
        <a key={id} href={`#${id}`} onClick={(event) => follow(event, id)}>
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
