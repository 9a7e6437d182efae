import type { FieldError, Item } from '#contract/admin/entries'
import { isSafeImage, isSafeLink } from '#contract/links'
import { settingsText } from '../../../../text/admin/settings'

const text = settingsText.values

/** The control that a setting is edited with, by how its name ends. */
export type SettingKind = 'url' | 'image' | 'mail' | 'text'

const endings: readonly (readonly [ending: RegExp, kind: SettingKind])[] = [
  [/_url$/, 'url'],
  [/_(?:photo|image|logo)$/, 'image'],
  [/_e?mail$/, 'mail'],
]

export function kindOf(key: string): SettingKind {
  return endings.find(([ending]) => ending.test(key))?.[1] ?? 'text'
}

const rules: Readonly<Record<SettingKind, (value: string) => string | undefined>> = {
  url: (value) => (isSafeLink(value) ? undefined : text.noLink),
  image: (value) => (isSafeImage(value) ? undefined : text.noImage),
  mail: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : text.noMail),
  text: () => undefined,
}

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
    const inValue = value === '' ? undefined : rules[kindOf(key)](value)
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
