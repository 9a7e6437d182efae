import { useDeferredValue, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { contentText as text } from '../../../text/admin/content'
import { FieldControl } from '../../editing/field-control'
import { keyOf } from '../../editing/form-rows'
import type { EntryEditor } from '../../editing/use-editor'
import { SearchField } from '../../kit/search-field'
import { ShowAllButton } from '../../kit/show-all-button'
import { EmptyState } from '../../kit/states'
import { GroupIndex } from './group-index'
import { PlaceholderList, placeholderHelp } from './placeholders'
import { type TextGroup, textGroups } from './text-groups'

interface TextFieldsProps {
  readonly editor: EntryEditor
  /** The places that are left, for the text about them. */
  readonly remaining: unknown
  readonly onLook: (group: string) => void
}

/** The texts of the site grouped by part, with a search box. */
export function TextFields({ editor, remaining, onLook }: TextFieldsProps) {
  const [search, setSearch] = useState('')
  const [item = {}] = editor.items
  const { type } = editor.source
  const words = useDeferredValue(search)
  // In the texts as they were when these words were looked for: what was found stays while somebody changes it.
  const [looked, setLooked] = useState({ words, item, refused: NONE })
  // A field that was refused is there, also once it is right: somebody may be typing in it.
  const refused = useRefused(editor)
  if (looked.words !== words) setLooked({ words, item, refused })
  else if (refused.some((name) => !looked.refused.includes(name)))
    setLooked({ ...looked, refused: [...new Set([...looked.refused, ...refused])] })
  const groups = textGroups(type, looked.item, { search: looked.words, refused: looked.refused })
  const count = groups.reduce((sum, { fields }) => sum + fields.length, 0)
  return (
    <>
      <search className="grid gap-1">
        <SearchField label={text.search} value={search} onChange={setSearch} />
        <p role="status" className="text-soft text-small">
          {search.trim() === '' ? '' : text.found(count)}
        </p>
      </search>
      <GroupIndex groups={groups} />
      {count === 0 && (
        <EmptyState title={text.nothing.title} text={text.nothing.text}>
          <ShowAllButton label={text.showAll} onShow={() => setSearch('')} />
        </EmptyState>
      )}
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          help={(name) => placeholderHelp(name, item, remaining)}
          editor={editor}
          onLook={() => onLook(group.id)}
        />
      ))}
    </>
  )
}

const NONE: readonly string[] = []

/** The fields with an error. */
function useRefused({ source: { type }, form }: EntryEditor): readonly string[] {
  const { errors } = useFormState({ control: form.control })
  const wrong = Object.keys(errors.rows?.[0] ?? {})
  return wrong.length === 0 ? NONE : Object.keys(type.fields).filter((name) => wrong.includes(keyOf(name)))
}

interface GroupProps {
  readonly group: TextGroup
  readonly help: (field: string) => string | undefined
  readonly editor: EntryEditor
  readonly onLook: () => void
}

function Group({ group, help, editor, onLook }: GroupProps) {
  const [item = {}] = editor.items
  return (
    <section id={group.id} aria-labelledby={`${group.id}-kop`} className="editing-group" onFocus={onLook}>
      <h2 id={`${group.id}-kop`} tabIndex={-1} className="editing-group-heading scroll-mt-[4.5rem]">
        {group.heading}
      </h2>
      {group.id === 'offer' && <PlaceholderList item={item} />}
      {group.fields.map((name) => (
        <FieldControl
          key={name}
          type={editor.source.type}
          name={name}
          control={editor.form.control}
          help={help(name)}
        />
      ))}
    </section>
  )
}
