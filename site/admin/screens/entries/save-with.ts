import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import type { SavedAgain } from '../../editing/saving/after-save'

/**
 * Saves a form with what its button sets in some fields. Who backs out, or must mend something first, has not pressed
 * it: the next save does not do it unasked. What was typed in those fields is then there again; the rest is as in the
 * version that the form stands on by then, which somebody else may have published (tests/decisions/0181).
 * @param set the fields that it sets, for what is typed and at this moment
 */
export function saveWith(editor: SavedAgain, set: (item: Item) => Item): void {
  const { known, typed, change, save } = editor
  const [before = {}] = typed()
  const [from = {}] = known().items
  const fields = set(before)
  for (const [field, value] of Object.entries(fields)) change(field, value)
  save({
    again: (now) => saveWith(now, set),
    plans: Object.keys(fields),
    refused() {
      const [now = {}] = known().items
      for (const field of Object.keys(fields))
        change(field, isSame(before[field], from[field]) ? now[field] : before[field])
    },
  })
}
