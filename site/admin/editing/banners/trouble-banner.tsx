import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { useNotices } from '../../shell/notices'
import { copiedText } from '../copied-text'
import type { Editor } from '../use-editor'
import { Banner } from './banner'

/** Says why a save did not work, and lets the editor take the text elsewhere. */
export function TroubleBanner({ editor, trouble }: { editor: Editor; trouble: string }) {
  return (
    <Banner isUrgent title={trouble}>
      <Button onClick={editor.save}>{text.saving.again}</Button>
      <CopyButton editor={editor} />
    </Banner>
  )
}

/** Puts everything that stands in the form on the clipboard. */
export function CopyButton({ editor }: { editor: Editor }) {
  const { notify } = useNotices()
  async function copy() {
    try {
      await navigator.clipboard.writeText(copiedText(editor.source.type, editor.typed()))
      notify({ kind: 'good', text: text.saving.copied })
    } catch {
      // Not allowed, or a page without HTTPS.
      notify({ kind: 'bad', text: text.saving.copyFailed })
    }
  }
  return <Button onClick={() => void copy()}>{text.saving.copyText}</Button>
}
