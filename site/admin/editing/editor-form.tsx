import type { ReactNode } from 'react'
import { editing as text } from '../../text/admin/editing'
import { foot } from '../kit/foot'
import { useShortcut } from '../shell/shortcuts'
import { EditorBanners } from './banners'
import { ConflictDialog } from './conflict/conflict-dialog'
import { SaveBar } from './save-bar'
import type { EntryEditor } from './use-editor'
import './editing.css'
import './fields/fields.css'
import './compare/compare.css'

/** An open form: what there is to say about it, its fields, the bar that saves it, and its dialogs. */
export function EditorForm({
  editor,
  gone,
  children,
}: {
  editor: EntryEditor
  /** What stands in the place of the bar once the entry was deleted: it is made again by its own button. */
  gone?: ReactNode
  children: ReactNode
}) {
  useShortcut({ keys: 'mod+s', label: text.saving.save, run: editor.save })
  return (
    // Enter in a field saves nothing: a save is a change that the history keeps.
    <form noValidate tabIndex={-1} className="editing-form" onSubmit={(event) => event.preventDefault()}>
      <EditorBanners editor={editor} />
      {children}
      {editor.isGone ? (
        <div ref={foot} className="editing-foot">
          {gone}
        </div>
      ) : (
        <SaveBar editor={editor} />
      )}
      <ConflictDialog editor={editor} />
    </form>
  )
}
