import { address } from '../address'

/** Every path of the admin: its screens, and its part of the API. */

/** The screens. `typeScreens` makes those below the screen of a content type. */
export const screens = {
  overview: address('/admin'),
  /** `naar` is where to go after logging in. */
  login: address('/admin/login', 'naar'),
  /** `maand` is a month, as `2026-12`; without it the present one. */
  planning: address('/admin/planning', 'maand'),
  sections: address('/admin/sections'),
  content: address('/admin/content'),
  /** `zoek` is what the library is searched for, `toon` which of it is shown. */
  media: address('/admin/media', 'zoek', 'toon'),
  subscribers: address('/admin/subscribers', 'zoek', 'status', 'bron', 'pagina', 'persoon'),
  settings: address('/admin/settings'),
  settingsPart: address('/admin/settings/:part'),
  /** Where the library of media was: leads to where it is. */
  formerMedia: address('/admin/settings/media'),
  replace: address('/admin/replace'),
  /** Mending the file at this path. */
  repair: address('/admin/repair', 'path'),
  /** Of everything, of an entry or a type, or of one path. */
  history: address('/admin/history', 'type', 'id', 'path', 'author'),
  /** One change; the query is that of the history it was opened from. */
  change: address('/admin/history/:sha', 'type', 'id', 'path', 'author'),
  /** Two versions of one file; without `after` it is the present one. */
  compare: address('/admin/history/compare', 'path', 'type', 'id', 'before', 'after'),
  /** What was deleted. */
  trash: address('/admin/history/trash'),
  /** The branches of the shared repository, and one branch. */
  proposals: address('/admin/history/proposals'),
  proposal: address('/admin/history/proposals/:name'),
} as const

/** The parts of the settings, by the last part of their addresses; the one without opens first. */
export type SettingsPartName = '' | 'git' | 'problemen' | 'account' | 'accounts' | 'logboek'

/** The screen of a part of the settings. */
export function settingsPart(part: SettingsPartName): string {
  return part === '' ? screens.settings.to() : screens.settingsPart.to({ part })
}

/** The anchor of the second step of logging in, in one's own account. */
export const SECOND_STEP = 'tweede-stap'

/** The second step of logging in, in one's own account. */
export const secondStep = () => `${settingsPart('account')}#${SECOND_STEP}`

/** A group of the page texts. */
export const contentPart = (group: string) => `${screens.content.to()}#${group}`

/** A field on the screen of a type that is one form: it receives the focus. */
export const fieldPart = (screen: string, field: string) => `${screen}#${field}`

/** The screen of a type that has none of its own; `name` is the type's. */
export const typeScreen = address('/admin/:name')

/** The screen below which the waiting versions of a type are edited. */
export const pendingScreen = (screen: string) => `${screen}/-/pending`

/** The screens below that of a type whose entries are edited one by one. An entry with the id `new` is below `-`. */
export function typeScreens(screen: string) {
  return {
    /**
     * The empty form; `kopie` is the id of an entry to copy fields from, `begin` the name of a template,
     * `pagina` and `titel` the path and the title of the page that it links to.
     */
    create: address(`${screen}/new`, 'kopie', 'begin', 'pagina', 'titel'),
    entry: address(`${screen}/:id`),
    oddEntry: address(`${screen}/-/:id`),
  }
}

/** The `begin` of a form without a template: the screen of a type that has templates asks for one first. */
export const NO_TEMPLATE = 'leeg'

/** The empty form of a new entry, without the question for a template. */
export function emptyFormScreen({
  screen,
  beginnings,
}: {
  readonly screen: string
  readonly beginnings?: readonly unknown[] | undefined
}): string {
  return typeScreens(screen).create.to(beginnings ? { begin: NO_TEMPLATE } : {})
}

/** Where the admin edits an entry. */
export function entryScreen(
  { screen, screenOf }: { readonly screen: string; readonly screenOf?: ((id: string) => string) | undefined },
  id: string,
): string {
  if (screenOf) return screenOf(id)
  const { entry, oddEntry } = typeScreens(screen)
  return (id === 'new' ? oddEntry : entry).to({ id })
}

/** The purposes of login links, by the word before their token. */
export const loginLinkKinds = ['instellen', 'uitnodiging', 'herstel'] as const

/** A link that gives access without a password; its token is in the fragment, which browsers do not send. */
export function loginLink(kind: (typeof loginLinkKinds)[number], token: string): string {
  return `${screens.login.to()}#${kind}=${token}`
}

const below = <const Pattern extends string, const Query extends string = never>(
  pattern: Pattern,
  ...query: readonly Query[]
) => address<`/api/admin${Pattern}`, Query>(`/api/admin${pattern}`, ...query)

/** The admin's part of the API. */
export const adminApi = {
  login: below('/login'),
  passkeyOptions: below('/login/passkey/options'),
  passkeyLogin: below('/login/passkey'),
  logout: below('/logout'),
  session: below('/session'),
  setUp: below('/setup'),
  linkState: below('/setup/state'),
  passwordReset: below('/password-reset'),
  passwordResetEnd: below('/password-reset/finish'),
  passwordAdvice: below('/password-advice'),
  sessions: below('/sessions'),
  oneSession: below('/sessions/:id'),

  ownAccount: below('/account'),
  ownNews: below('/account/news', 'until'),
  ownCommitAddress: below('/account/commit-address'),
  ownPassword: below('/account/password'),
  ownTotp: below('/account/totp'),
  ownTotpCode: below('/account/totp/confirm'),
  ownPasskeyOptions: below('/account/passkeys/options'),
  ownPasskeys: below('/account/passkeys'),
  ownPasskey: below('/account/passkeys/:id'),

  accounts: below('/accounts'),
  account: below('/accounts/:id'),
  accountLink: below('/accounts/:id/link'),
  accountLinks: below('/accounts/links'),
  accountSessions: below('/accounts/:id/sessions'),
  accessRules: below('/access-rules'),

  overview: below('/overview'),
  unpublished: below('/unpublished'),
  reviews: below('/reviews'),
  reviewReturned: below('/reviews/returned'),
  presence: below('/presence', 'type', 'id'),
  problems: below('/problems'),
  entryProblems: below('/problems/entry', 'type', 'id'),
  git: below('/git'),
  gitSync: below('/git/sync'),
  audit: below('/audit', 'person', 'kind', 'since', 'until', 'page'),
  auditFile: below('/audit/export.csv', 'person', 'kind', 'since', 'until'),
  retention: below('/retention'),
  retentionDue: below('/retention/due'),

  subscribers: below('/subscribers', 'query', 'status', 'source', 'answer', 'page'),
  subscribersFile: below('/subscribers/export.csv', 'query', 'status', 'source', 'answer'),
  subscriber: below('/subscribers/:id'),
  subscriberAnswer: below('/subscribers/:id/answer'),
  subscriberTexts: below('/subscribers/:id/texts'),
  subscribersDecision: below('/subscribers/decide'),
  subscribersImport: below('/subscribers/import'),

  history: below('/history', 'path', 'type', 'id', 'author', 'from', 'page'),
  historyPeople: below('/history/people'),
  compare: below('/history/compare', 'path', 'before', 'after'),
  trash: below('/history/trash'),
  change: below('/history/:sha'),
  pastImage: below('/history/:sha/image', 'path', 'side'),
  restore: below('/history/:sha/restore'),
  undo: below('/history/:sha/undo', 'clashes'),

  /** Everything that is not a branch is below `-`, so that a branch may have any name. */
  branches: below('/branches'),
  branch: below('/branches/:name'),
  branchMerge: below('/branches/:name/merge'),
  branchDecline: below('/branches/:name/decline'),
  branchesFetch: below('/branches/-/fetch'),
  branchesWaiting: below('/branches/-/waiting'),
  sitePreviewLink: below('/branches/-/link'),

  /** Mending a broken file. */
  repair: below('/repair', 'path'),
  repairCheck: below('/repair/check'),
  repairPutBack: below('/repair/put-back'),

  /** Finding and replacing a text in all content. */
  replace: below('/replace'),
  replaceSearch: below('/replace/search'),

  /** Waiting versions of public entries: all of them, publishing some, who wrote them, and that of one entry. */
  pendingVersions: below('/pending'),
  pendingPublish: below('/pending/publish'),
  pendingWriters: below('/pending/writers'),
  pendingVersion: below('/:type/:id/pending'),
  pendingOutcome: below('/:type/:id/pending/outcome'),

  media: below('/media'),
  mediaItem: below('/media/:name'),
  mediaName: below('/media/:name/name'),
  mediaText: below('/media/:name/alt'),
  mediaFocus: below('/media/:name/focus'),

  unsaved: below('/unsaved', 'type', 'id', 'form'),
  unsavedForms: below('/unsaved/all'),
  remarks: below('/remarks', 'type', 'id'),
  remark: below('/remarks/:remark', 'type', 'id'),
  remarkAnswers: below('/remarks/:remark/answers', 'type', 'id'),

  markdownPreview: below('/preview/markdown'),
  pagePreview: below('/preview/page'),
  draftLink: below('/preview/link'),
  cardPreview: below('/preview/card'),

  /** A content type by its name. Everything that is not an entry is below `-`, so that an entry may have any id. */
  type: below('/:type', 'fields', 'columns'),
  entry: below('/:type/:id', 'links'),
  entryOrder: below('/:type/-/order'),
  entryBulk: below('/:type/-/bulk'),
  entryMade: below('/:type/-/made'),
  entryNames: below('/:type/-/names', 'name', 'except'),
  entryLinks: below('/:type/-/links', 'id'),
  entryWords: below('/:type/-/words', 'field'),
  entryFind: below('/:type/-/find', 'words'),
} as const
