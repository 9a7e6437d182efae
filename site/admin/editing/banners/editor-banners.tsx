import { editing as text } from '../../../text/admin/editing'
import type { Editor } from '../use-editor'
import { BackupBanner } from './backup-banner'
import { Banner } from './banner'
import { NewerBanner } from './newer-banner'
import { TroubleBanner } from './trouble-banner'

/** What there is to say about an open form, the most urgent first. */
export function EditorBanners({ editor }: { editor: Editor }) {
  const { trouble, newer, kept, isGone } = editor
  return (
    <>
      {trouble && <TroubleBanner editor={editor} trouble={trouble} />}
      {newer && !isGone && <NewerBanner editor={editor} newer={newer} />}
      {kept.found && <BackupBanner editor={editor} backup={kept.found} />}
      {kept.isRefused && <Banner title={text.backup.refused} />}
    </>
  )
}
