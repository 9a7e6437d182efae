import type { SettingsPartName } from '#contract/admin/addresses'
import { auditText } from '../../text/admin/audit'
import { settingsText } from '../../text/admin/settings'

/** What a part of the settings is called, and who may see it. */
export interface NamedPart {
  readonly name: SettingsPartName
  readonly label: string
  readonly isOwnerOnly?: boolean
  readonly isForAuthors?: boolean
}

const { part } = settingsText

/** The parts of the settings, in the order of their tabs. */
export const settingsParts: readonly NamedPart[] = [
  { name: '', label: part.values },
  { name: 'git', label: part.git },
  { name: 'problemen', label: part.problems },
  { name: 'account', label: part.account, isForAuthors: true },
  { name: 'accounts', label: part.accounts, isOwnerOnly: true },
  { name: 'logboek', label: auditText.part, isOwnerOnly: true },
]
