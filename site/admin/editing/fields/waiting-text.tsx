import { useLayoutEffect, useRef, useState } from 'react'
import { Loading } from '../../kit/states'
import { leaveCaret, takeCaret } from './left-caret'
import { asText, controlProps, type WidgetProps } from './widget'

/** The texts in which a phone's keyboard composes a word now; its editor would tear that. */
const composing = new Set<string>()
let tellComposed = () => {}

/** Resolves when an editor can take the place of a text that waits for it. */
export async function whenComposed(): Promise<void> {
  while (composing.size > 0) {
    await new Promise<void>((resolve) => {
      tellComposed = resolve
    })
  }
}

/**
 * In the place of an editor whose script is on its way, or failed to come. Whoever is led here writes all the same, in
 * plain text; the editor goes on at the same letter.
 */
export function WaitingText({ isFailed = false, ...props }: WidgetProps & { isFailed?: boolean }) {
  const { id, value, onChange } = props
  const text = useRef<HTMLTextAreaElement>(null)
  const [isWritten, setWritten] = useState(isFailed)
  useLayoutEffect(() => {
    const { current } = text
    const caret = takeCaret(id)
    if (caret) {
      current?.focus()
      current?.setSelectionRange(caret.anchor, caret.head)
    }
    return () => {
      if (current && document.activeElement === current) leaveCaret(id, current)
      endComposition(id)
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
        onCompositionStart={() => composing.add(id)}
        onCompositionEnd={() => endComposition(id)}
        onBlur={() => endComposition(id)}
      />
    </>
  )
}

function endComposition(id: string): void {
  composing.delete(id)
  tellComposed()
}
