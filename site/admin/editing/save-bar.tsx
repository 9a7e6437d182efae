import { useFormState } from 'react-hook-form'
import { articleText } from '../../text/admin/article'
import { editing as text } from '../../text/admin/editing'
import { entriesText } from '../../text/admin/entries'
import { Button } from '../kit/button'
import { foot } from '../kit/foot'
import { CheckSign } from '../kit/icons'
import { InputField } from '../kit/input-field'
import { useIsWide } from '../kit/use-is-wide'
import { BackupBanner, NewerBanner, TroubleBanner } from './banners'
import { countChanges } from './compare/differences'
import { fieldErrors } from './fields/field-errors'
import { isOnline, showsAtOnce } from './saving/is-online'
import type { EntryEditor } from './use-editor'

/**
 * At the bottom of a form, always in view: errors and changes by others, the state of the form, the commit
 * message, and the save button.
 */
export function SaveBar({
  editor,
  label = text.saving.bar,
}: {
  editor: EntryEditor
  /** The accessible name of the bar, for a screen with more than one. */
  label?: string
}) {
  const { changes, message, setMessage, isSaving, save, seen, source, items } = editor
  const isDirty = changes.length > 0
  // The button above the form says what that is: publishing.
  const goesOnline = isDirty && isOnline(source, seen.items[0])
  return (
    <div ref={foot} className="editing-foot">
      <FootBanner editor={editor} />
      <section aria-label={label} className="editing-bar">
        <div className="flex-[1_1_8rem] leading-[1.3]">
          <p role="status" className="flex items-center gap-1 font-medium">
            <StateWords editor={editor} />
          </p>
          {goesOnline && !isSaving && (
            <p className="text-mark text-soft">{articleText.planning.savesOnline}</p>
          )}
          {showsAtOnce(source, items[0]) && !isSaving && (
            <p className="text-mark text-soft">{entriesText.showsAtOnce}</p>
          )}
        </div>
        {(isDirty || source.isNew) && <MessageField message={message} onChange={setMessage} />}
        <Button look={isDirty && !goesOnline ? 'signal' : 'outline'} isBusy={isSaving} onClick={() => save()}>
          {isSaving ? text.saving.saving : text.saving.save}
        </Button>
      </section>
    </div>
  )
}

/** The most important message at this moment. */
function FootBanner({ editor }: { editor: EntryEditor }) {
  const { trouble, newer, kept } = editor
  const isWide = useIsWide()
  if (trouble) return <TroubleBanner editor={editor} trouble={trouble} />
  if (newer) return <NewerBanner editor={editor} newer={newer} />
  return kept.found && (!isWide || kept.found.isLate) && <BackupBanner editor={editor} backup={kept.found} />
}

/** The commit message; collapsed on a phone, since the suggestion is usually fine. */
function MessageField({ message, onChange }: { message: string; onChange: (message: string) => void }) {
  const isWide = useIsWide()
  const field = (
    <InputField
      label={text.saving.message}
      hasHiddenLabel={!isWide}
      value={message}
      maxLength={200}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  if (isWide) return <div className="editing-bar-message">{field}</div>
  return (
    <details className="editing-bar-message">
      <summary>{text.saving.message}</summary>
      {field}
    </details>
  )
}

function StateWords({ editor }: { editor: EntryEditor }) {
  const { changes, note, source, form, trouble, kept, seen, items } = editor
  const { errors } = useFormState({ control: form.control })
  const count = Object.keys(fieldErrors(errors.rows)).length
  if (count > 0) {
    const words = changes.length > 0 || source.isNew ? text.saving.invalid : text.saving.wasInvalid
    return <span className="text-error">{words(count)}</span>
  }
  const problem = errors.root?.server?.message
  if (problem) return <span className="text-error">{problem}</span>
  if (trouble) return <span className="text-error">{text.saving.failed}</span>
  if (editor.isSaving) return text.saving.saving
  if (changes.length > 0) {
    const count = countChanges(source.type, { before: seen.items, after: items })
    return (
      <span>
        {text.saving.notYet} {/* Typing on is no news. */}
        <span aria-live="off">{text.saving.changes(count)}</span>
      </span>
    )
  }
  if (note) return note
  if (source.isNew) return text.saving.notYet
  if (kept.found) return text.saving.otherWaits
  return (
    <>
      <CheckSign /> {text.saving.saved}
    </>
  )
}
