import { editing } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { CopyButton } from '../../kit/copy-button'
import { Dialog } from '../../kit/dialog'
import { useNotices } from '../../shell/notices'
import type { KeptText } from './use-backup'

const text = editing.backup.unplaced

/** Shows what of a text that was put back the form has no field for any more: it is not saved along. */
export function UnplacedDialog({ kept: { unplaced, seeUnplaced } }: { kept: KeptText }) {
  const { notify } = useNotices()
  const content = unplaced.map(({ place, words }) => `${place}:\n${words}`).join('\n\n')
  function close() {
    const showAgain = seeUnplaced()
    notify({ kind: 'good', text: text.closed, action: { label: text.showAgain, run: showAgain } })
  }
  return (
    <Dialog
      title={text.title(unplaced.length)}
      text={text.text}
      isOpen={unplaced.length > 0}
      onClose={close}
      actions={
        <>
          <CopyButton look="ink" content={content} words={text} />
          <Button look="quiet" onClick={close}>
            {text.close}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {unplaced.map(({ place, name, words }) => (
          <div key={`${place} ${name}`}>
            <dt className="font-semibold wrap-anywhere">{place}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
