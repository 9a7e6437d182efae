import { type KeyboardEvent, useRef } from 'react'
import { fieldPart, screens } from '#contract/admin/addresses'
import type { Item } from '#contract/admin/entries'
import { contentTypes } from '#contract/content/content-types'
import { contentText as text } from '../../../text/admin/content'
import { EditorBanners } from '../../editing/banners'
import { ConflictDialog } from '../../editing/conflict/conflict-dialog'
import { RecordFields } from '../../editing/record-fields'
import { SaveBar } from '../../editing/save-bar'
import type { EntryEditor } from '../../editing/use-editor'
import { TextLink } from '../../kit/button'
import { useSaveBeforeLeaving } from '../../shell/navigation-guard'
import { textsOfOffer } from './offer-texts'

/** The numbers of the founding members: a small form of its own below the texts. */
export function FoundersForm({
  editor,
  texts,
  onLook,
}: {
  editor: EntryEditor
  /** The page texts, as they are in their form. */
  texts: Item
  onLook: () => void
}) {
  // Otherwise "everything is saved" would seem to be said of the texts above it.
  const isUsed = useRef(false)
  isUsed.current ||= editor.changes.length > 0 || editor.kept.found !== null || editor.newer !== null
  useSaveBeforeLeaving({ save: (done) => editor.save({ done }), isUnsaved: editor.isUnsaved })
  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    // Elsewhere on the screen the same shortcut saves the texts.
    event.preventDefault()
    editor.save()
  }

  return (
    <form
      noValidate
      // Too short for a sticky bar, which would cover it.
      className="editing-form mt-5 [&_.editing-foot]:static"
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={press}
      onFocus={onLook}
    >
      <section id="founders" aria-labelledby="founders-kop" className="editing-group">
        <h2 id="founders-kop" tabIndex={-1} className="editing-group-heading scroll-mt-[4.5rem]">
          {text.founders}
        </h2>
        <p className="text-soft text-small">{text.foundersText}</p>
        <EditorBanners editor={editor} />
        <RecordFields editor={editor} />
        {String(editor.items[0]?.remaining) === '0' && <NoPlacesLeft texts={texts} />}
      </section>
      {isUsed.current && <SaveBar editor={editor} label={text.saveFounders} />}
      <ConflictDialog editor={editor} />
    </form>
  )
}

/** What the site does without a free place, and which texts go on about the offer. */
function NoPlacesLeft({ texts }: { texts: Item }) {
  const fields: Readonly<Record<string, { readonly label: string }>> = contentTypes.pageTexts.fields
  const names = textsOfOffer(texts)
  return (
    <div className="grid gap-2 text-small">
      <p>{text.noPlaces}</p>
      {names.length > 0 && (
        <>
          <p>{text.stillOfOffer}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <TextLink to={fieldPart(screens.content.to(), name)}>{fields[name]?.label}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
