import type { AnyContentType } from '#contract/content/content-types'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { DifferenceList } from './difference-list'
import type { Difference } from './differences'

/** Shows what differs between two versions. */
export function DifferenceDialog({
  title,
  isOpen,
  onClose,
  ...list
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  type: AnyContentType
  differences: readonly Difference[]
  titles: readonly [before: string, after: string]
}) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={<Button onClick={onClose}>{text.newer.close}</Button>}
    >
      <DifferenceList {...list} />
    </Dialog>
  )
}
