import { shellText } from '../../text/admin/shell'
import { Button } from './button'

/** The button of a dialog that closes it and does nothing else: not while what was sent is under way. */
export function CancelButton({
  label = shellText.dialog.cancel,
  isBusy,
  onClose,
}: {
  label?: string | undefined
  isBusy: boolean
  onClose: () => void
}) {
  return (
    <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
      {label}
    </Button>
  )
}
