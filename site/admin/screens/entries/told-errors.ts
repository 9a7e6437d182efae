import type { FieldError, Item } from '#contract/admin/entries'
import type { Trouble } from '#contract/admin/overview'
import type { AnyContentType } from '#contract/content/content-types'
import { editing as text } from '../../../text/admin/editing'
import { spotAt } from '../../editing/compare/differences'

/**
 * The reported problems of an entry as errors at the fields of its form. Where the form has another value than the file, the
 * error says so; of a list of blocks it then stands at the list, which may have other blocks than the file.
 * @param items the records in the form
 */
export function toldErrors(
  type: AnyContentType,
  items: readonly Item[],
  troubles: readonly Trouble[],
): readonly FieldError[] {
  const errors: FieldError[] = []
  const inFile = new Map<string, string[]>()
  for (const { at, message, isOther = false, label } of troubles) {
    if (at === undefined) continue
    const { within = [] } = spotAt(type, items, at) ?? {}
    if (!isOther) errors.push({ path: at, message })
    else if (within.length === 0) inFile.set(at, [message])
    else {
      const list = at.split('.').slice(0, -within.length).join('.')
      inFile.set(list, [...(inFile.get(list) ?? []), `${label}: ${message}`])
    }
  }
  return [
    ...errors,
    ...Array.from(inFile, ([path, told]) => ({ path, message: text.saving.otherInFile(told) })),
  ]
}
