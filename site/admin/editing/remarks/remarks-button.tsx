import { remarksText } from '../../../text/admin/remarks'
import { RemarkSign } from '../../kit/icons'
import type { TextRemarks } from './use-remarks'

/** Shows and hides the remarks at a text; says how many are open. */
export function RemarksButton({
  of: { open, isShown, show },
  className,
}: {
  of: TextRemarks
  className: string
}) {
  const label = remarksText.button(open.length)
  return (
    <button
      type="button"
      className={`remarks-button ${className}`}
      title={label}
      aria-expanded={isShown}
      // Keeps the caret in the text; the focus of what is about to be hidden comes here.
      onMouseDown={(event) => {
        if (!document.activeElement?.closest('.md-remarks')) event.preventDefault()
      }}
      onClick={() => show(!isShown)}
    >
      <RemarkSign />
      {open.length > 0 && <span aria-hidden="true">{open.length}</span>}
    </button>
  )
}
