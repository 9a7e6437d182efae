import { type KeyboardEvent, useRef } from 'react'
import { contentText as text } from '../../../text/admin/content'
import { EditorBanners } from '../../editing/banners'
import { ConflictDialog } from '../../editing/conflict/conflict-dialog'
import { RecordFields } from '../../editing/record-fields'
import { SaveBar } from '../../editing/save-bar'
import type { EntryEditor } from '../../editing/use-editor'

/** The numbers of the founding members: a small form of its own below the texts. */
export function FoundersForm({ editor, onLook }: { editor: EntryEditor; onLook: () => void }) {
  // Otherwise "everything is saved" would seem to be said of the texts above it.
  const isUsed = useRef(false)
  isUsed.current ||= editor.changes.length > 0 || editor.kept.found !== null || editor.newer !== null
  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    // Elsewhere on the screen the same shortcut saves the texts.
    event.preventDefault()
    editor.save()
  }

  return (
    <form
      noValidate
      className="editing-form"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={press}
      onFocus={onLook}
    >
      <section id="founders" aria-labelledby="founders-kop" className="editing-group">
        <h2 id="founders-kop" tabIndex={-1} className="editing-group-heading">
          {text.founders}
        </h2>
        <p className="text-soft text-small">{text.foundersText}</p>
        <EditorBanners editor={editor} />
        <RecordFields editor={editor} />
      </section>
      {isUsed.current && <SaveBar editor={editor} label={text.saveFounders} />}
      <ConflictDialog editor={editor} />
    </form>
  )
}
