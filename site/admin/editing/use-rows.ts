import { useLayoutEffect, useRef } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import type { Item } from '#contract/admin/entries'
import { emptyItem } from './empty-item'
import { moveLine } from './fields/lines'
import { useKeys } from './fields/nested/use-keys'
import { formRow, itemsOf } from './form-rows'
import type { EntryEditor } from './use-editor'

/** The records of a form that holds a list, with functions to change them. */
export interface Rows {
  /** `key` is for React and stays with the record when it moves; `index` is for FieldControl. */
  readonly rows: readonly { readonly key: string; readonly index: number; readonly item: Item }[]
  /** Appends a record with the initial values of its type, overridden by these fields. */
  readonly add: (fields?: Item) => void
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
}

/** The records of a list that is saved as a whole. */
export function useRows({ form, source, items: drawn }: EntryEditor): Rows {
  const { control } = form
  const array = useFieldArray({ control, name: 'rows', keyName: 'formKey' })
  // A change of the list is drawn here before it is in what the editor has drawn.
  const items = drawn.length === array.fields.length ? drawn : itemsOf(form.getValues())
  // Those of the library stay with the number of a record when the form is set anew.
  const { keys, keep, make } = useKeys(items, 'rows')
  const { errors, submitCount } = useFormState({ control, name: 'rows' })
  /** Where the list had errors before a record was added, until that is validated. */
  const added = useRef<{ readonly wrong: ReadonlySet<number>; readonly submitCount: number }>(undefined)

  // The library validates a record as soon as it is added; nobody has typed anything wrong yet.
  useLayoutEffect(() => {
    const { wrong, submitCount: count } = added.current ?? {}
    const found = wrong && wrongIn(errors.rows).filter((at) => !wrong.has(at))
    if (!found || found.length === 0) return
    added.current = undefined
    if (count === submitCount) for (const at of found) form.clearErrors(`rows.${at}`)
  }, [errors, submitCount, form])

  return {
    rows: array.fields.map(({ formKey }, index) => ({
      key: keys[index] ?? formKey,
      index,
      item: items[index] ?? {},
    })),
    add(fields = {}) {
      const item = { ...emptyItem(source.type, new Date().toISOString()), ...fields }
      added.current = { wrong: new Set(wrongIn(errors.rows)), submitCount }
      keep({ items: [...items, item], keys: [...keys, make()] })
      array.append(formRow(item), { shouldFocus: false })
    },
    remove(index) {
      keep({ items: items.toSpliced(index, 1), keys: keys.toSpliced(index, 1) })
      array.remove(index)
    },
    move(from, to) {
      keep({ items: moveLine(items, from, to), keys: moveLine(keys, from, to) })
      array.move(from, to)
    },
  }
}

/** The places of the records with an error. */
const wrongIn = (errors: object | undefined): number[] =>
  Object.entries(errors ?? {}).flatMap(([at, error]) =>
    error && Number.isInteger(Number(at)) ? Number(at) : [],
  )
