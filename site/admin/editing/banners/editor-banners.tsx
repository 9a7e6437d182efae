import { editing as text } from '../../../text/admin/editing'
import type { Editor } from '../use-editor'
import { useIsWide } from '../use-is-wide'
import { BackupBanner } from './backup-banner'
import { Banner } from './banner'

/**
 * What there is to say about a form when it opens. What happens while somebody writes is said in the bar; on a phone
 * that has the offer of what was kept as well, since above the form it would be out of view.
 */
export function EditorBanners({ editor }: { editor: Editor }) {
  const { kept } = editor
  const isWide = useIsWide()
  return (
    <>
      {isWide && kept.found && <BackupBanner editor={editor} backup={kept.found} />}
      {kept.isRefused && <Banner title={text.backup.refused} />}
    </>
  )
}
