import { type SyntheticEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { editing } from '../../../text/admin/editing'
import { Loading } from '../../kit/states'
import { useUnsaved } from '../../shell/navigation-guard'
import type { Notice } from '../../shell/notice'
import { useNotices } from '../../shell/notices'
import {
  droppedFiles,
  type HeldPaste,
  hasImages,
  needsEditor,
  type Pasted,
  pastedFrom,
  plainWords,
  takeHeldPastes,
  useHeldPastes,
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
  const tellLost = useCallback(
    (pastes: readonly HeldPaste[]) => {
      if (pastes.some(({ pasted }) => hasImages(pasted))) notify(NO_IMAGES)
    },
    [notify],
  )
  const form = useRef<HTMLFormElement>(null)
  // Not to who has left the form: it was theirs to give up.
  const tellLeft = useCallback(
    (pastes: readonly HeldPaste[]) => form.current?.isConnected && tellLost(pastes),
    [tellLost],
  )
  const held = useHeldPastes(id, asText(value), tellLeft)
  useUnsaved(held.count > 0)
  useLayoutEffect(() => {
    const { current } = text
    form.current = current?.form ?? null
    const caret = takeCaret(id)
    // Their plain words are in the text.
    tellLost(takeHeldPastes(id))
    if (caret) {
      current?.focus()
      current?.setSelectionRange(caret.anchor, caret.head)
    }
    return () => {
      if (current && document.activeElement === current) leaveCaret(id, current)
      endComposition(id)
    }
  }, [id, tellLost])

  /** Takes what the text itself cannot. */
  function take(event: SyntheticEvent, pasted: Pasted) {
    const { current } = text
    if (!current || !needsEditor(pasted)) return
    if (isFailed && hasImages(pasted)) notify(NO_IMAGES)
    // Its words come as plain text.
    if (isFailed && event.type === 'paste') return
    event.preventDefault()
    if (isFailed) return
    current.focus()
    const shown = plainWords(pasted)
    // As if it was typed, so that it can be undone and the form knows it.
    if (shown !== '') document.execCommand('insertText', false, shown)
    const end = current.selectionEnd
    held.hold({ pasted, end }, current.value)
    // What is typed next comes after it.
    current.setSelectionRange(end, end)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on the text; the keyboard pastes them
    <div
      className="contents"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) =>
        event.dataTransfer.types.includes('Files') && take(event, droppedFiles(event.dataTransfer))
      }
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
        onPaste={(event) => take(event, pastedFrom(event.clipboardData))}
        onCompositionStart={() => composing.add(id)}
        onCompositionEnd={() => endComposition(id)}
        onBlur={() => endComposition(id)}
      />
      {/* A live region is heard when it was there before its words. */}
      <p role="status" className={held.count > 0 ? 'form-help' : 'sr-only'}>
        {held.count > 0 && words.held}
      </p>
    </div>
  )
}

function endComposition(id: string): void {
  composing.delete(id)
  tellComposed()
}
