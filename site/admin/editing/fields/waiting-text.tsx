import { useLayoutEffect, useRef, useState } from 'react'
import { Loading } from '../../kit/states'
import { leaveCaret } from './left-caret'
import { asText, controlProps, type WidgetProps } from './widget'

/** Resolves when no letter is being composed in a waiting text: its editor would tear a word of a phone's keyboard. */
let composed = Promise.resolve()
let endComposition = () => {}

/** What waits for a pause in which an editor can take the place of a text that waits for it. */
export const whenComposed = () => composed

/**
 * In the place of an editor whose script is on its way. Whoever is led here writes all the same, in plain text; the
 * editor goes on at the same letter.
 */
export function WaitingText(props: WidgetProps) {
  const { id, value, onChange } = props
  const text = useRef<HTMLTextAreaElement>(null)
  const [isWritten, setWritten] = useState(false)
  useLayoutEffect(() => {
    const { current } = text
    return () => {
      if (current && document.activeElement === current) leaveCaret(id, current)
    }
  }, [id])
  return (
    <>
      {!isWritten && <Loading />}
      <textarea
        {...controlProps(props)}
        ref={text}
        className={isWritten ? 'control waiting-text' : 'sr-only waiting-text'}
        rows={12}
        value={asText(value)}
        onFocus={() => setWritten(true)}
        onChange={({ target }) => onChange(target.value)}
        onCompositionStart={() => {
          composed = new Promise((resolve) => {
            endComposition = resolve
          })
        }}
        onCompositionEnd={() => endComposition()}
      />
    </>
  )
}
