import type { ChangeDetail } from '#contract/admin/history'
import { historyText } from '../../../../text/admin/history'
import { UndoSign } from '../../../kit/icons'
import { undoWay } from './restore-way'
import { WayBack } from './way-back'

const text = historyText.ways.undo

/** Takes back all that a change did; says what comes back and what goes. */
export function UndoChange({ change, onDone }: { change: ChangeDetail; onDone: (sha: string) => void }) {
  const added = change.files.filter(({ status }) => status === 'added').length
  const removed = change.files.filter(({ status }) => status === 'removed').length
  const isOnlyMoved = added + removed === change.files.length
  const sentences = [
    isOnlyMoved ? '' : text.back,
    added > 0 ? text.vanish(added) : '',
    removed > 0 ? text.return : '',
    text.later,
  ]
  return (
    <WayBack
      way={{
        label: text.label,
        title: text.title,
        text: sentences.filter(Boolean).join(' '),
        confirm: text.confirm,
        run: undoWay(change.sha),
        done: text.done,
        isDanger: added > 0,
      }}
      sign={<UndoSign />}
      onDone={onDone}
    />
  )
}
