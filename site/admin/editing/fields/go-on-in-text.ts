import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'

/** The event that asks an editor to take the focus; its detail is what was typed for it before it was there. */
export const GO_ON = 'goon'

/** What waits until the script of the editor is there. */
interface Waiting {
  /** The title, to which what is typed for the text is added meanwhile. */
  readonly title: string
  /** How much of that there was at each Enter. */
  readonly breaks: readonly number[]
  readonly stop: () => void
}

/**
 * Enter in the title goes on in the text of its form: as soon as that is there, along with what was typed meanwhile.
 * @param onChange sets the title.
 */
export function useGoOnInText(onChange: (title: string) => void) {
  const waiting = useRef<Waiting>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const stop = useCallback(() => {
    waiting.current?.stop()
    waiting.current = null
  }, [])
  useEffect(() => stop, [stop])

  function goOn(title: HTMLTextAreaElement) {
    const text = textOf(title)
    if (!text) return
    const asked = waiting.current
    stop()
    // Whoever changed something else in the title meanwhile typed there.
    const isAdded = asked !== null && title.value.startsWith(asked.title)
    const typed = isAdded ? withBreaks(title.value.slice(asked.title.length), asked.breaks) : ''
    if (isAdded && typed !== '') latest.current(asked.title)
    text.dispatchEvent(new CustomEvent(GO_ON, { detail: typed }))
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      const title = event.currentTarget
      const { form, value } = title
      const before = waiting.current
      if (textOf(title) || !form) return goOn(title)
      if (before) {
        waiting.current = { ...before, breaks: [...before.breaks, value.length - before.title.length] }
        return
      }
      title.setSelectionRange(value.length, value.length)
      const observer = new MutationObserver(() => goOn(title))
      observer.observe(form, { childList: true, subtree: true })
      waiting.current = { title: value, breaks: [], stop: () => observer.disconnect() }
    },
    /** Whoever leaves the title does not go on in the text. */
    stop,
  }
}

const textOf = ({ form }: HTMLTextAreaElement) => form?.querySelector<HTMLElement>('.cm-content')

function withBreaks(typed: string, breaks: readonly number[]): string {
  const parts = [0, ...breaks].map((from, at) => typed.slice(from, breaks[at]))
  return parts.join('\n')
}
