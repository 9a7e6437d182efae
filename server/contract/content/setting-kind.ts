import { type AddressKind, whyRefused, withScheme } from '../links'
import { hostsIn, whyHostRefused } from '../video-hosts'

/** The kind of value of a setting, by the ending of its name. */
export type SettingKind = AddressKind | 'mails' | 'hosts' | 'text'

const endings: readonly (readonly [ending: RegExp, kind: SettingKind])[] = [
  [/_url$/, 'link'],
  [/_(?:photo|image|logo)$/, 'image'],
  [/_e?mail$/, 'mail'],
  [/_e?mails$/, 'mails'],
  [/_hosts$/, 'hosts'],
]

export function kindOf(key: string): SettingKind {
  return endings.find(([ending]) => ending.test(key))?.[1] ?? 'text'
}

/** The value of a setting with this name as it is kept: a web address has its scheme. */
export function completedSetting(key: string, value: string): string {
  return kindOf(key.trim()) === 'link' ? withScheme(value) : value
}

/** Why a setting with this name may not have this value, in Dutch; undefined when it may. */
export function whySettingRefused(key: string, value: string): string | undefined {
  const kind = kindOf(key.trim())
  if (kind === 'text') return undefined
  if (kind === 'hosts')
    return hostsIn(value)
      .map(whyHostRefused)
      .find((why) => why !== undefined)
  if (kind !== 'mails') return whyRefused(kind, value.trim())
  const wrong = mailAddressesIn(value).find((one) => whyRefused('mail', one) !== undefined)
  return wrong === undefined ? undefined : `“${wrong}” is geen geldig e-mailadres`
}

/** The addresses in a list, separated by commas, semicolons or white space. */
export function mailAddressesIn(list: string): readonly string[] {
  return list.split(/[\s,;]+/).filter((address) => address !== '')
}
