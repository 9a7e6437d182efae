import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { SettingsPartName } from '#contract/admin/addresses'
import { accountText } from '../../../text/admin/account'
import { accountsText } from '../../../text/admin/accounts'
import { auditText } from '../../../text/admin/audit'
import { mediaText } from '../../../text/admin/media'
import { settingsText as text } from '../../../text/admin/settings'

/** A part of the settings, with an address of its own. */
export interface SettingsPart {
  readonly name: SettingsPartName
  readonly label: string
  /** A sentence below the heading. */
  readonly lead?: string
  readonly isOwnerOnly?: boolean
  readonly Part: LazyExoticComponent<ComponentType>
}

/** The parts of the settings, in the order of their tabs. A new one is a line here, and a name in the contract. */
export const parts: readonly SettingsPart[] = [
  {
    name: '',
    label: text.part.values,
    lead: text.lead.values,
    Part: lazy(async () => ({ default: (await import('./values/values-part')).ValuesPart })),
  },
  {
    name: 'media',
    label: text.part.media,
    lead: mediaText.lead,
    Part: lazy(async () => ({ default: (await import('./media/media-part')).MediaPart })),
  },
  {
    name: 'git',
    label: text.part.git,
    lead: text.lead.git,
    Part: lazy(async () => ({ default: (await import('./git/git-part')).GitPart })),
  },
  {
    name: 'problemen',
    label: text.part.problems,
    lead: text.lead.problems,
    Part: lazy(async () => ({ default: (await import('./problems/problems-part')).ProblemsPart })),
  },
  {
    name: 'account',
    label: text.part.account,
    lead: accountText.lead,
    Part: lazy(async () => ({ default: (await import('./account/account-part')).AccountPart })),
  },
  {
    name: 'accounts',
    label: text.part.accounts,
    lead: accountsText.lead,
    isOwnerOnly: true,
    Part: lazy(async () => ({ default: (await import('./accounts/accounts-part')).AccountsPart })),
  },
  {
    name: 'logboek',
    label: auditText.part,
    lead: auditText.lead,
    isOwnerOnly: true,
    Part: lazy(async () => ({ default: (await import('./audit/audit-part')).AuditPart })),
  },
]
