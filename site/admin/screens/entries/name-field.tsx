import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { entries } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { editing as text } from '../../../text/admin/editing'
import { ask } from '../../api/call'
import { FieldControl } from '../../editing/field-control'
import { asText } from '../../editing/fields/widget'
import { keyOf } from '../../editing/form-rows'
import type { EntryEditor } from '../../editing/use-editor'
import { Button } from '../../kit/button'
import { useSettled } from '../../kit/use-settled'
import { firstFree, isMadeBySite, leadsOn, suggestedName } from './name-fields'

/** Milliseconds without typing after which a name is looked up. */
const PAUSE = 300

/** The name that identifies an entry: derived from its title, with a check whether it is available. */
export function NameField({ editor, name }: { editor: EntryEditor; name: string }) {
  const { source, form, items } = editor
  useSuggestedName(editor, name)
  const value = asText(items[0]?.[name])
  const page = value === '' ? undefined : (source.type.waitsFor ?? source.type).page?.(items[0] ?? {})
  return (
    <div className="editing-name">
      <FieldControl type={source.type} name={name} control={form.control} />
      {page && (
        <p className="form-help font-mono" aria-hidden="true">
          {window.location.host}
          {page}
        </p>
      )}
      <NameState editor={editor} name={name} value={value} />
      <NameOfTitle editor={editor} name={name} value={value} />
    </div>
  )
}

/**
 * Offers the name that follows from a new title, for an entry that no visitor has seen and whose name followed from
 * the title that it had.
 */
function NameOfTitle({ editor, name, value }: { editor: EntryEditor; name: string; value: string }) {
  const { source, seen, items, change } = editor
  const { type, id, isNew } = source
  const before = seen.items[0] ?? {}
  const suggestion = suggestedName(type, name, items[0] ?? {})
  const isDerived =
    value === asText(before[name]) && withoutNumber(value) === suggestedName(type, name, before)
  const isSeen = type.waitsFor !== undefined || type.isPublic(before, Date.now())
  if (isNew || isSeen || !isDerived || suggestion === '' || suggestion === withoutNumber(value)) return null
  async function take() {
    // When nobody can tell, the save itself says whether it is free.
    change(name, await firstFreeName(type, suggestion, id).catch(() => suggestion))
  }
  return (
    <p>
      <Button look="quiet" className="-ml-4" onClick={() => void take()}>
        {text.fields.nameOfTitle}
      </Button>
    </p>
  )
}

/** A name without the number that made it different from another. */
const withoutNumber = (name: string) => name.replace(/-\d+$/, '')

/** Whether a name is free; says nothing where the field has an error, which says it already. */
function NameState({ editor, name, value }: { editor: EntryEditor; name: string; value: string }) {
  const { source, form, seen, items } = editor
  const { id, isNew } = source
  // A version that waits gets the name among the public entries.
  const type = source.type.waitsFor ?? source.type
  const at = `rows.0.${keyOf(name)}` as const
  const { error } = form.getFieldState(at, useFormState({ control: form.control, name: at }))
  const settled = useSettled(value, PAUSE)
  const before = seen.items[0] ?? {}
  const isOwn = !isNew && value === asText(before[name])
  const { data } = useQuery({
    queryKey: ['admin', 'name', type.name, id, settled],
    queryFn: () =>
      ask(entries.nameTaken, { type: type.name, name: settled, ...(isNew ? {} : { except: id }) }),
    enabled: settled !== '' && !isOwn,
  })
  if (value === '') {
    return isNew && isMadeBySite(type, name) ? <p className="form-help">{text.fields.nameSuggested}</p> : null
  }
  if (isOwn || error) return null
  const now = Date.now()
  const isPublic = source.type.waitsFor !== undefined || type.isPublic(before, now)
  const moves = !isNew && isPublic && leadsOn(type, before, items[0] ?? {}, now)
  return (
    <p role="status" className={data?.takenBy ? 'form-error' : 'form-help'}>
      {settled !== value || !data
        ? text.fields.nameChecking
        : data.takenBy
          ? text.fields.nameTaken(data.takenBy.title)
          : text.fields.nameFree}
      {moves && !data?.takenBy && ` ${text.fields.nameMoves}`}
    </p>
  )
}

/** The first free name like this one. @param except the id of the entry that may have it already */
const firstFreeName = (type: AnyContentType, name: string, except?: string) =>
  firstFree(name, async (one) => {
    const asked = { type: type.name, name: one, ...(except !== undefined && { except }) }
    return (await ask(entries.nameTaken, asked)).takenBy !== null
  })

/**
 * Derives the name of a new entry from its title, until somebody enters another: at once, because who publishes right
 * after the last letter of the title gets that name. Whether it is free is asked once the title is not typed in.
 */
function useSuggestedName(editor: EntryEditor, field: string): void {
  const { source, seen, items, change, isSaving, isUnsure } = editor
  const { type } = source
  const item = items[0] ?? {}
  const suggestion = suggestedName(type, field, item)
  const settled = useSettled(suggestion, PAUSE)
  const given = useRef('')
  const { data: free } = useQuery({
    queryKey: ['admin', 'free-name', type.name, settled],
    queryFn: () => firstFreeName(type, settled),
    enabled: source.isNew && settled !== '',
  })
  const name = (settled === suggestion && free) || suggestion
  const current = item[field]
  // The name that was sent is this entry's own as soon as it is saved, told or not, and then no longer free.
  const isNew = source.isNew && !isSaving && !isUnsure && asText(seen.items[0]?.[field]) === ''

  useEffect(() => {
    if (!isNew || name === '' || current !== given.current || current === name) return
    given.current = name
    change(field, name)
  }, [isNew, name, current, field, change])
}
