import { type AddressKind, whyRefused } from '../links'

/** What the value of a setting is, by how its name ends. */
export type SettingKind = AddressKind | 'text'

const endings: readonly (readonly [ending: RegExp, kind: SettingKind])[] = [
  [/_url$/, 'link'],
  [/_(?:photo|image|logo)$/, 'image'],
  [/_e?mail$/, 'mail'],
]

export function kindOf(key: string): SettingKind {
  return endings.find(([ending]) => ending.test(key))?.[1] ?? 'text'
}

/** Why a setting of this name may not have this value, in Dutch; undefined when it may. */
export function whySettingRefused(key: string, value: string): string | undefined {
  const kind = kindOf(key.trim())
  return kind === 'text' ? undefined : whyRefused(kind, value.trim())
}
