import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { isReplaceable } from '#contract/content/nested-fields'
import { valueAsWritten } from '../compare/as-written'
import { isSavedAsList } from '../compare/differences'
import { type DuringSave, type Merging, mergeRecord, mergeRecords } from './merge-typed'
import { rebaseText } from './rebase-text'

type Save = DuringSave<readonly Item[]>

/**
 * What a form should show after a save: the server's version of what was sent, with what was typed during the
 * save.
 */
export function takeIn(type: AnyContentType, save: Save): readonly Item[] {
  return takenIn(type, save).items
}

/** The same, with whether both changed one place: there it is as it was typed, and an item of a list is there twice. */
export function takenIn(
  type: AnyContentType,
  save: Save,
): { readonly items: readonly Item[]; readonly isClash: boolean } {
  if (isSame(save.sent, save.typed)) return { items: save.saved, isClash: false }
  return mergeItems(type, save, { value: mergeTyped(type, save.saved) })
}

/**
 * What a form should show after a save of its own was undone: what was typed on since, in the same place too, and not what was
 * removed since. The words that it took the place of are one's own, so no item is there twice.
 * @param save.before what that save was made of; `save.saved` may have what somebody else changed since
 */
export function takeInUndone(
  type: AnyContentType,
  { before, sent, typed, saved }: Save & { readonly before: readonly Item[] },
): readonly Item[] {
  const merge = mergeTyped(type, before)
  const undone = mergeItems(
    type,
    { sent, typed, saved: before },
    { value: (moments, field) => ({ ...merge(moments, field), isClash: false }), isUndo: true },
  )
  return takeIn(type, { sent: before, typed: undone.items, saved })
}

function mergeTyped(type: AnyContentType, records: readonly Item[]): Merging['value'] {
  const names = new Set(records.flatMap((item) => type.names(item)))
  return (moments, field) => {
    const { sent, typed, saved } = moments
    if (isSame(sent, typed)) return { value: saved, isClash: false }
    // Sent empty and filled in by the site: keep the site's value if it names the entry, else what was typed.
    if (sent === '' && typeof saved === 'string' && saved !== '') {
      const isName = names.has(saved)
      return { value: isName ? saved : typed, isClash: !isName && typed !== saved }
    }
    if (isReplaceable(field) && areTexts(moments))
      return rebaseText({ ...moments, saved: spacedAs(moments.sent, moments.saved) })
    const [was, is] = [sent, saved].map((value) => valueAsWritten(field, value) ?? null)
    return { value: typed, isClash: !isSame(was, is) && !isSame(typed, saved) }
  }
}

const areTexts = (moments: DuringSave): moments is DuringSave<string> =>
  Object.values(moments).every((value) => typeof value === 'string')

/**
 * The saved records as the form may go on showing them. The file does not keep white space around a text, but
 * the user may have just typed it, before the next word.
 */
export function withOuterSpace(type: AnyContentType, { sent, saved }: Omit<Save, 'typed'>): readonly Item[] {
  const value: Merging['value'] = (moments) => ({
    value: areTexts(moments) ? spacedAs(moments.sent, moments.saved) : moments.saved,
    isClash: false,
  })
  return mergeItems(type, { sent, typed: sent, saved }, { value }).items
}

function spacedAs(sent: string, saved: string): string {
  if (saved === '' || saved !== saved.trim()) return saved
  return sent.slice(0, sent.length - sent.trimStart().length) + saved + sent.slice(sent.trimEnd().length)
}

function mergeItems(type: AnyContentType, { sent, typed, saved }: Save, merging: Merging) {
  if (isSavedAsList(type)) {
    const { value, isClash, hasBoth = false } = mergeRecords(type.fields, { sent, typed, saved }, merging)
    return { items: value, isClash: isClash || hasBoth }
  }
  const [item = {}] = saved
  const moments = { sent: sent[0] ?? {}, typed: typed[0] ?? {}, saved: item }
  const { value, isClash, hasBoth = false } = mergeRecord(type.fields, moments, merging)
  return { items: saved.length === 0 ? saved : [value], isClash: isClash || hasBoth }
}
