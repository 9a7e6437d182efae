import { type MouseEvent, useEffect, useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import { entriesText as text } from '../../../text/admin/entries'
import { useCurrentInView } from '../../kit/tabs'
import { useEdges } from '../../kit/use-edges'

/** The distance in pixels from the top of the window within which a part counts as current. */
const LINE = 120

/** Links to the parts of a long form; stays in view where the parts are stacked. */
export function EntryParts({ parts }: { parts: readonly Part[] }) {
  const row = useEdges<HTMLDivElement>()
  const current = useCurrentPart(parts)
  useCurrentInView(row, `#${current}`)

  function go(event: MouseEvent, id: string) {
    // Not through the router: a new address would make it ask about unsaved changes.
    event.preventDefault()
    const part = document.getElementById(id)
    part?.scrollIntoView({ block: 'start', behavior: 'instant' })
    part?.focus({ preventScroll: true })
  }

  return (
    <nav aria-label={text.parts.label} className="entry-parts">
      <div ref={row} className="tabs edges">
        {parts.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="tab"
            aria-current={id === current ? 'true' : undefined}
            onClick={(event) => go(event, id)}
          >
            {label}
          </a>
        ))}
      </div>
    </nav>
  )
}

/** The id of the part at the top of the window; at the end of the page always the last one. */
function useCurrentPart(parts: readonly Part[]): string {
  const [current, setCurrent] = useState(parts[0]?.id ?? '')
  useEffect(() => {
    function look() {
      const isAtEnd =
        window.scrollY > 0 && window.scrollY + window.innerHeight >= document.body.scrollHeight - 1
      const passed = parts.filter(({ id }) => {
        const part = document.getElementById(id)
        return part && (isAtEnd || part.getBoundingClientRect().top <= LINE)
      })
      setCurrent((passed.at(-1) ?? parts[0])?.id ?? '')
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [parts])
  return current
}

/** The ids of the parts that the screen of an entry can have. */
export const partIds = {
  text: 'tekst',
  facts: 'gegevens',
} as const

interface Part {
  readonly id: string
  readonly label: string
}

/** The parts that the screen has for this type, in order. */
export function screenParts(type: AnyContentType): readonly Part[] {
  const hasFacts = Object.keys(type.fields).some((name) => type.groupOf(name) !== '')
  return [
    { id: partIds.text, label: text.parts.text },
    ...(hasFacts ? [{ id: partIds.facts, label: text.parts.facts }] : []),
  ]
}
