import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { isSameList } from '#contract/content/nested-changes'
import { type Difference, differences, valueAt, withValueAt } from '../compare/differences'
import { rebaseText } from './rebase-text'

interface Save {
  readonly sent: readonly Item[]
  /** What the form contains by now. */
  readonly typed: readonly Item[]
  readonly saved: readonly Item[]
}

/**
 * What a form should show after a save: the server's version of what was sent, with what was typed during the
 * save.
 */
export function takeIn(type: AnyContentType, { sent, typed, saved }: Save): readonly Item[] {
  if (isSame(sent, typed)) return saved
  return differences(type, sent, typed).reduce<readonly Item[]>((items, difference) => {
    const { path, before, after } = difference
    const whole = movedWhole(type, difference, { sent, typed, saved })
    if (whole) return withValueAt(type, items, whole)
    const present = valueAt(type, saved, path)
    // Sent empty and filled in by the site: keep the site's value if it names the entry, else what was typed.
    if (before === '' && typeof present === 'string' && present !== '') {
      const isName = saved.some((item) => type.names(item).includes(present))
      return isName ? items : withValueAt(type, items, { path, value: after ?? undefined })
    }
    const areTexts = typeof before === 'string' && typeof after === 'string' && typeof present === 'string'
    const value = areTexts ? rebaseText({ sent: before, typed: after, saved: present }) : (after ?? undefined)
    return withValueAt(type, items, { path, value })
  }, saved)
}

/** Where the save moved items of a list, the whole list as typed: its indexes now point to other items. */
function movedWhole(type: AnyContentType, { path, field, inner }: Difference, { sent, typed, saved }: Save) {
  if (!inner) return undefined
  const list = path.slice(0, path.lastIndexOf(`${field}.`) + field.length)
  if (isSameList(valueAt(type, sent, list), valueAt(type, saved, list))) return undefined
  return { path: list, value: valueAt(type, typed, list) }
}

/**
 * The saved records as the form may go on showing them. The file does not keep white space around a text, but
 * the user may have just typed it, before the next word.
 */
export function withOuterSpace(type: AnyContentType, { sent, saved }: Omit<Save, 'typed'>): readonly Item[] {
  return differences(type, saved, sent).reduce<readonly Item[]>(
    (items, { path, before, after }) =>
      typeof before === 'string' && typeof after === 'string'
        ? withValueAt(type, items, { path, value: spacedAs(after, before) })
        : items,
    saved,
  )
}

function spacedAs(sent: string, saved: string): string {
  if (saved === '' || saved !== saved.trim()) return saved
  return sent.slice(0, sent.length - sent.trimStart().length) + saved + sent.slice(sent.trimEnd().length)
}
