import type { FieldError, Item } from '#contract/admin/entries'
import { completedSetting, whySettingRefused } from '#contract/content/setting-kind'
import { settingsText } from '../../../../text/admin/settings'

const text = settingsText.values

/**
 * Errors in settings that their content type does not catch: an invalid address, or a name that is already
 * taken or malformed.
 * @param seen the settings as last saved: an existing malformed name is accepted
 */
export function checkSettings(items: readonly Item[], seen: readonly Item[]): FieldError[] {
  const before = new Set(seen.map(({ key }) => key))
  return items.flatMap(({ key: given, value: wanted }, index) => {
    const key = String(given ?? '').trim()
    const value = String(wanted ?? '').trim()
    const inKey = before.has(key) ? takenError(items, index, key) : keyError(items, index, key)
    const inValue = whySettingRefused(key, completedSetting(key, value))
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

/** Of two settings with the same name, the later one is wrong. */
function takenError(items: readonly Item[], index: number, key: string): string | undefined {
  const isTaken = items.slice(0, index).some((item) => item.key === key || item.id === key)
  return isTaken ? text.takenKey : undefined
}
