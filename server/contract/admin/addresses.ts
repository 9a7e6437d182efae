import { address } from '../address'

/** Every path of the admin: its screens. */

/** The screens. What each content type has below its own screen, `typeScreens` makes. */
export const screens = {
  overview: address('/admin'),
  /** `naar` is where someone goes after logging in. */
  login: address('/admin/login', 'naar'),
  sections: address('/admin/sections'),
  content: address('/admin/content'),
  subscribers: address('/admin/subscribers', 'zoek', 'status', 'bron', 'pagina', 'persoon'),
  settings: address('/admin/settings'),
  settingsPart: address('/admin/settings/:part'),
  /** Of everything, of an entry or a kind of content, or of one path. */
  history: address('/admin/history', 'type', 'id', 'path', 'author'),
  change: address('/admin/history/:sha'),
} as const

/** The parts of the settings, by the ends of their addresses; the one without opens first. */
export type SettingsPartName = '' | 'media' | 'git' | 'problemen' | 'account' | 'accounts' | 'logboek'

/** The screen of a part of the settings. */
export function settingsPart(part: SettingsPartName): string {
  return part === '' ? screens.settings.to() : screens.settingsPart.to({ part })
}

/** The parts of one's own account that are led to. */
export type AccountPartName = 'tweede-stap'

/** A part of one's own account. */
export const accountPart = (part: AccountPartName) => `${settingsPart('account')}#${part}`

/** A group of the page texts. */
export const contentPart = (group: string) => `${screens.content.to()}#${group}`

/** Where the admin shows a type that has no screen of its own; `name` is the type's. */
export const typeScreen = address('/admin/:name')

/** The screens below that of a type whose entries are edited one by one. An entry that is called `new` stands below `-`. */
export function typeScreens(screen: string) {
  return {
    /** The empty form; `kopie` is the id of an entry whose fields it starts with. */
    create: address(`${screen}/new`, 'kopie'),
    entry: address(`${screen}/:id`),
    oddEntry: address(`${screen}/-/:id`),
  }
}

/** Where the admin edits an entry. */
export function entryScreen({ screen }: { readonly screen: string }, id: string): string {
  const { entry, oddEntry } = typeScreens(screen)
  return (id === 'new' ? oddEntry : entry).to({ id })
}

/** What the links that let someone in without a password are for, by the word before their token. */
export const loginLinkKinds = ['instellen', 'uitnodiging', 'herstel'] as const

/** A link that lets someone in without a password; its token stands where browsers send nothing of. */
export function loginLink(kind: (typeof loginLinkKinds)[number], token: string): string {
  return `${screens.login.to()}#${kind}=${token}`
}
