import { useState } from 'react'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import type { StoredBackup } from '../backup/backups'
import { when } from '../backup/when'
import { DifferenceDialog } from '../compare/difference-dialog'
import { differences } from '../compare/differences'
import { useWho } from '../saving/use-who'
import type { Editor } from '../use-editor'
import { Banner } from './banner'

/** Offers what was typed earlier and never saved. */
export function BackupBanner({ editor, backup }: { editor: Editor; backup: StoredBackup }) {
  const [isOpen, setOpen] = useState(false)
  const { source, seen, kept } = editor
  const isOlder = !source.isNew && backup.etag !== seen.etag
  const who = useWho(source, isOlder ? seen.etag : undefined)
  return (
    <>
      <Banner
        isWhole
        title={text.backup.title(when(backup.at, Date.now()))}
        text={isOlder ? text.backup.older(who) : undefined}
      >
        <Button onClick={kept.use}>{text.backup.use}</Button>
        <Button onClick={() => setOpen(true)}>{text.backup.look}</Button>
        <Button look="quiet" onClick={kept.discard}>
          {text.backup.discard}
        </Button>
      </Banner>
      <DifferenceDialog
        title={text.backup.dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        type={source.type}
        differences={differences(source.type, seen.items, backup.items)}
        titles={[text.backup.before, text.backup.after]}
      />
    </>
  )
}
