import type { EditorView } from '@codemirror/view'
import { markdownText } from '../../../text/admin/markdown'
import { OutlineMenu } from './outline-menu'
import type { useFocusMode } from './use-focus-mode'
import { WordGoal } from './word-goal'

const words = markdownText.focus

/** Below the text: where in it one writes, how long it is, and how to leave it by keyboard. */
export function StatusLine({
  text,
  view,
  heading,
  leaveId,
  focusMode,
}: {
  text: string
  view: EditorView | null
  /** The heading above the caret. */
  heading: string
  leaveId: string
  focusMode: ReturnType<typeof useFocusMode>
}) {
  return (
    <div className="md-status">
      <OutlineMenu view={view} current={heading} />
      <WordGoal text={text} />
      <button
        type="button"
        className="md-status-button ml-auto"
        title={words.keys}
        onClick={focusMode.toggle}
      >
        {focusMode.isOn ? words.leave : words.enter}
      </button>
      <p id={leaveId} className="sr-only">
        {markdownText.source.leave}
      </p>
    </div>
  )
}
