import { startTransition, useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which what is around a text is drawn with it. */
const PAUSE = 250

/** What the form and the editor of a text tell each other. */
export interface TypedText {
  /** The text in the form, as it was last drawn. */
  readonly current: () => string
  /** Tells the form what was typed. */
  readonly tell: (text: string) => void
  /** Has each text that the form gets from elsewhere put into the editor. @returns what ends that */
  readonly follow: (adopt: (text: string) => void) => () => void
  /** Takes the text that the form has now. @returns whether it was typed here, and not from elsewhere */
  readonly take: (text: string) => boolean
}

/** @param send is told what was typed. */
export function createTypedText(first: string, send: (text: string) => void): TypedText {
  let current = first
  /** Texts sent to the form that have not come back from it: such a text is not a change from outside. */
  let told: readonly string[] = []
  let adopt: ((text: string) => void) | null = null
  return {
    current: () => current,
    tell(text) {
      told = [...told, text]
      send(text)
    },
    follow(put) {
      adopt = put
      // What came while there was no editor.
      if (told.length === 0) put(current)
      return () => {
        adopt = null
      }
    },
    take(text) {
      current = text
      const at = told.lastIndexOf(text)
      told = at < 0 ? [] : told.slice(at + 1)
      if (at < 0) adopt?.(text)
      return at >= 0
    },
  }
}

/**
 * A text between its form, which knows every key, and what is drawn around its editor: that waits for a pause in typing
 * (tests/decisions/0177).
 * @returns `typed` is the same object for as long as the field is there; `drawn` is the text to draw, with what comes from
 * elsewhere at once
 */
export function useTypedText(
  value: string,
  onChange: (value: string) => void,
): { readonly typed: TypedText; readonly drawn: string } {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const [typed] = useState(() =>
    // The form knows it at once; what shows its value is drawn between two keys (tests/decisions/0130).
    createTypedText(value, (text) => startTransition(() => latest.current(text))),
  )
  const [drawn, setDrawn] = useState(value)
  useEffect(() => {
    if (!typed.take(value)) {
      setDrawn(value)
      return
    }
    const pause = setTimeout(() => startTransition(() => setDrawn(value)), PAUSE)
    return () => clearTimeout(pause)
  }, [typed, value])
  return { typed, drawn }
}
