import { type MouseEvent, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { contentText as text } from '../../../text/admin/content'

/** Leads to the parts of a long form; an address with `#hero` leads there at once. */
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
    // The form stays where it is: to the router another address is a question about what is not saved.
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
