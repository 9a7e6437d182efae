import { editing as text } from '../../../text/admin/editing'
import type { Editor } from '../use-editor'
import { BackupBanner } from './backup-banner'
import { Banner } from './banner'

/** What there is to say about a form when it opens. What happens while somebody writes is said in the bar. */
export function EditorBanners({ editor }: { editor: Editor }) {
  const { kept } = editor
  return (
    <>
      {kept.found && <BackupBanner editor={editor} backup={kept.found} />}
      {kept.isRefused && <Banner title={text.backup.refused} />}
    </>
  )
}
