import type { FieldError, Item } from '#contract/admin/entries'
import { whySettingRefused } from '#contract/content/setting-kind'
import { settingsText } from '../../../../text/admin/settings'

const text = settingsText.values

/**
 * What is wrong with settings that their content type allows: an address that is none, a name that is there
 * already or that nobody can type.
 * @param seen the settings as they were: a name that was there stays as odd as it is
 */
export function checkSettings(items: readonly Item[], seen: readonly Item[]): FieldError[] {
  const before = new Set(seen.map(({ key }) => key))
  return items.flatMap(({ key: given, value: wanted }, index) => {
    const key = String(given ?? '').trim()
    const value = String(wanted ?? '').trim()
    const inKey = before.has(key) ? takenError(items, index, key) : keyError(items, index, key)
    const inValue = whySettingRefused(key, value)
    return [
      ...(inKey ? [{ path: `#${index + 1}.key`, message: inKey }] : []),
      ...(inValue ? [{ path: `#${index + 1}.value`, message: inValue }] : []),
    ]
  })
}

function keyError(items: readonly Item[], index: number, key: string): string | undefined {
  if (key === '') return text.noKey
  if (!/^[a-z][a-z0-9_-]*$/.test(key)) return text.oddKey
  return takenError(items, index, key)
}

/** Of two with one name the later one is wrong. */
function takenError(items: readonly Item[], index: number, key: string): string | undefined {
  const isTaken = items.slice(0, index).some((item) => item.key === key || item.id === key)
  return isTaken ? text.takenKey : undefined
}
