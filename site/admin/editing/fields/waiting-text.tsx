import { type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { editing } from '../../../text/admin/editing'
import { Loading } from '../../kit/states'
import { useUnsaved } from '../../shell/navigation-guard'
import type { Notice } from '../../shell/notice'
import { useNotices } from '../../shell/notices'
import {
  hasImages,
  needsEditor,
  pastedFrom,
  takeHeldPastes,
  useHeldPastes,
  withPlainWords,
} from './held-paste'
import { leaveCaret, takeCaret } from './left-caret'
import { asText, controlProps, type WidgetProps } from './widget'

const words = editing.waiting
const NO_IMAGES: Notice = { kind: 'bad', text: words.noImages, until: 'left' }

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
 * plain text; the editor goes on at the same letter, with what was pasted meanwhile.
 */
export function WaitingText({ isFailed = false, ...props }: WidgetProps & { isFailed?: boolean }) {
  const { id, value, onChange } = props
  const text = useRef<HTMLTextAreaElement>(null)
  const [isWritten, setWritten] = useState(isFailed)
  const { notify } = useNotices()
  const held = useHeldPastes(id, asText(value))
  useUnsaved(held.count > 0)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  useLayoutEffect(() => {
    const { current } = text
    const caret = takeCaret(id)
    const pastes = takeHeldPastes(id)
    if (pastes.length > 0) latest.current.onChange(withPlainWords(asText(latest.current.value), pastes))
    if (pastes.some(({ pasted }) => hasImages(pasted))) notify(NO_IMAGES)
    if (caret) {
      current?.focus()
      current?.setSelectionRange(caret.anchor, caret.head)
    }
    return () => {
      if (current && document.activeElement === current) leaveCaret(id, current)
      endComposition(id)
    }
  }, [id, notify])

  /** Takes what the text itself cannot. */
  function take(event: SyntheticEvent, data: DataTransfer) {
    const { current } = text
    const pasted = pastedFrom(data)
    if (!current || !needsEditor(pasted)) return
    if (isFailed && hasImages(pasted)) notify(NO_IMAGES)
    // Its words come as plain text.
    if (isFailed && event.type === 'paste') return
    event.preventDefault()
    if (isFailed) return
    const { selectionStart: from, selectionEnd: to } = current
    held.hold({ pasted, from, to })
    // What is typed next comes after it.
    current.setSelectionRange(to, to)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on the text; the keyboard pastes them
    <div
      className="contents"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => event.dataTransfer.types.includes('Files') && take(event, event.dataTransfer)}
    >
      {!isWritten && <Loading />}
      <textarea
        {...controlProps(props)}
        ref={text}
        className={isWritten ? 'control waiting-text' : 'sr-only waiting-text'}
        rows={12}
        value={asText(value)}
        onFocus={() => setWritten(true)}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => take(event, event.clipboardData)}
        onCompositionStart={() => composing.add(id)}
        onCompositionEnd={() => endComposition(id)}
        onBlur={() => endComposition(id)}
      />
      <p role="status" className="form-help empty:hidden">
        {held.count > 0 && words.held}
      </p>
    </div>
  )
}

function endComposition(id: string): void {
  composing.delete(id)
  tellComposed()
}
