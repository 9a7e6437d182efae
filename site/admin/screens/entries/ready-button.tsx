import { reviewsText as text } from '../../../text/admin/reviews'
import type { EntryEditor } from '../../editing/use-editor'
import { Button } from '../../kit/button'
import { useShortcut } from '../../shell/shortcuts'
import { useReview } from './use-review'

/** An author's way on with a draft: says that it is ready to be read, where others have the button to publish. */
export function ReadyButton({ editor }: { editor: EntryEditor }) {
  const { canAsk, ask, isBusy } = useReview(editor)
  useShortcut({ keys: 'F9', label: text.ready, run: () => canAsk && ask() })
  if (!canAsk) return null
  return (
    <div className="entry-publish">
      <Button look="signal" isBusy={isBusy || editor.isSaving} onClick={ask}>
        {text.ready}
      </Button>
    </div>
  )
}
