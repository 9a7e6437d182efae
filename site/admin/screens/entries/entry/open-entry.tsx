import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { entryScreen } from '#contract/admin/addresses'
import { entriesText as text } from '../../../../text/admin/entries'
import { EditorForm } from '../../../editing/editor-form'
import { entrySource, type Source, type Version } from '../../../editing/saving/source'
import { useEditor } from '../../../editing/use-editor'
import { PageTitle } from '../../../kit/page-title'
import { useKeptPlace } from '../../../kit/use-kept-place'
import { goesOnState } from '../../../shell/goes-on'
import { StateBadge } from '../list/state-badge'
import { EntryActions } from './entry-actions'
import { EntryFields } from './entry-fields'
import { idOf } from './entry-id'
import { GoneBanner } from './gone-banner'

/**
 * The screen of one entry, once it is known what it begins with. A new one is an entry from its first save on, in
 * the same form: whoever is typing goes on.
 */
export function OpenEntry({ source: begun, start, lead }: { source: Source; start: Version; lead?: string }) {
  const navigate = useNavigate()
  const [source, setSource] = useState(begun)
  const { type, isNew } = source
  const keepPlace = useKeptPlace()
  const editor = useEditor({
    source,
    start,
    onSaved(version) {
      if (!isNew) return
      const id = idOf(type, version)
      keepPlace()
      setSource(entrySource(type, id))
      navigate(entryScreen(type, id), { replace: true, state: goesOnState })
    },
  })
  const [item = {}] = editor.seen.items
  const title = isNew ? text.add(type.labels) : type.title(item) || text.untitled
  const state = !isNew && type.states.length > 0 && (
    <StateBadge type={type} state={type.state(item, Date.now())} />
  )
  return (
    <>
      <PageTitle
        title={title}
        lead={isNew ? lead : undefined}
        back={{ to: type.screen, label: text.toList(type.labels) }}
      />
      {!isNew && !editor.isGone && (
        <div className="entry-bar">
          {state}
          <EntryActions editor={editor} />
        </div>
      )}
      <EditorForm editor={editor}>
        {editor.isGone && <GoneBanner editor={editor} />}
        <EntryFields editor={editor} />
      </EditorForm>
    </>
  )
}
