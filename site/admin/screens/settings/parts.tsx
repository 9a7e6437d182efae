import type { ComponentType } from 'react'
import type { SettingsPartName } from '#contract/admin/addresses'
import { accountText } from '../../../text/admin/account'
import { accountsText } from '../../../text/admin/accounts'
import { auditText } from '../../../text/admin/audit'
import { mediaText } from '../../../text/admin/media'
import { settingsText as text } from '../../../text/admin/settings'
import { lazyPart } from '../../kit/lazy-part'
import { SkeletonRows } from '../../kit/states'

/** A part of the settings, with its own address. */
export interface SettingsPart {
  readonly name: SettingsPartName
  readonly label: string
  /** A sentence below the heading. */
  readonly lead?: string
  readonly isOwnerOnly?: boolean
  readonly Part: ComponentType
}

const part = (load: () => Promise<ComponentType>) => lazyPart(load, { loading: <SkeletonRows /> })

/** The parts of the settings, in tab order. Adding one takes a line here and a name in the contract. */
export const parts: readonly SettingsPart[] = [
  {
    name: '',
    label: text.part.values,
    lead: text.lead.values,
    Part: part(async () => (await import('./values/values-part')).ValuesPart),
  },
  {
    name: 'media',
    label: text.part.media,
    lead: mediaText.lead,
    Part: part(async () => (await import('./media/media-part')).MediaPart),
  },
  {
    name: 'git',
    label: text.part.git,
    lead: text.lead.git,
    Part: part(async () => (await import('./git/git-part')).GitPart),
  },
  {
    name: 'problemen',
    label: text.part.problems,
    lead: text.lead.problems,
    Part: part(async () => (await import('./problems/problems-part')).ProblemsPart),
  },
  {
    name: 'account',
    label: text.part.account,
    lead: accountText.lead,
    Part: part(async () => (await import('./account/account-part')).AccountPart),
  },
  {
    name: 'accounts',
    label: text.part.accounts,
    lead: accountsText.lead,
    isOwnerOnly: true,
    Part: part(async () => (await import('./accounts/accounts-part')).AccountsPart),
  },
  {
    name: 'logboek',
    label: auditText.part,
    lead: auditText.lead,
    isOwnerOnly: true,
    Part: part(async () => (await import('./audit/audit-part')).AuditPart),
  },
]
