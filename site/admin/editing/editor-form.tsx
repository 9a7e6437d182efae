import { type ReactNode, useCallback } from 'react'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { editing as text } from '../../text/admin/editing'
import { foot } from '../kit/foot'
import { WrittenTitle } from '../media/pasted-file'
import { useSaveBeforeLeaving } from '../shell/navigation-guard'
import { useShortcut } from '../shell/shortcuts'
import { UnplacedDialog } from './backup/unplaced-dialog'
import { EditorBanners } from './banners'
import { ConflictDialog } from './conflict/conflict-dialog'
import { HidingDialog } from './conflict/hiding-dialog'
import { OnlineDialog } from './conflict/online-dialog'
import { SaveBar } from './save-bar'
import { isOnline } from './saving/is-online'
import { TitleAbove, titleAbove } from './title-above'
import type { EntryEditor } from './use-editor'
import './editing.css'
import './fields/fields.css'

/** An open form: its banners, fields, save bar and dialogs. */
export function EditorForm({
  editor,
  closed = false,
  children,
}: {
  editor: EntryEditor
  /** Shown instead of the save bar where the entry can no longer be saved, with what can be done instead. */
  closed?: ReactNode
  children: ReactNode
}) {
  useShortcut({ keys: 'mod+s', label: text.saving.save, run: () => editor.save() })
  useSaveBeforeLeaving({
    save: (done) => editor.save({ done }),
    isUnsaved: editor.isUnsaved,
    goesOnline: isOnline(editor.source, editor.seen.items[0]),
  })
  const titleNow = useTitleNow(editor, titleOf)
  const titleAboveNow = useTitleNow(editor, titleAbove)
  return (
    // Enter in a field does not save: every save becomes a commit.
    <form noValidate tabIndex={-1} className="editing-form" onSubmit={(event) => event.preventDefault()}>
      <EditorBanners editor={editor} />
      <WrittenTitle value={titleNow}>
        <TitleAbove value={titleAboveNow}>{children}</TitleAbove>
      </WrittenTitle>
      {closed ? (
        <div ref={foot} className="editing-foot">
          {closed}
        </div>
      ) : (
        <SaveBar editor={editor} />
      )}
      <ConflictDialog editor={editor} />
      <HidingDialog editor={editor} />
      <OnlineDialog editor={editor} />
      <UnplacedDialog kept={editor.kept} />
    </form>
  )
}

/** A function that gives the title of the entry as it is typed now; it stays the same as long as the entry does. */
function useTitleNow(
  { source: { type }, typed }: EntryEditor,
  titleIn: (type: AnyContentType, item: Item) => string,
): () => string {
  return useCallback(() => {
    const [item] = typed()
    return type.editing === 'entries' && item ? titleIn(type, item) : ''
  }, [type, typed, titleIn])
}

const titleOf = (type: AnyContentType, item: Item) => type.title(item)
