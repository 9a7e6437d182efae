import type { ComponentType } from 'react'
import type { SettingsPartName } from '#contract/admin/addresses'
import { accountText } from '../../../text/admin/account'
import { accountsText } from '../../../text/admin/accounts'
import { auditText } from '../../../text/admin/audit'
import { settingsText as text } from '../../../text/admin/settings'
import { lazyPart } from '../../kit/lazy-part'
import { SkeletonRows } from '../../kit/states'
import { type NamedPart, settingsParts } from '../../shell/settings-parts'

/** What a part of the settings shows. */
interface ShownPart {
  /** A sentence below the heading. */
  readonly lead: string
  readonly Part: ComponentType
}

/** A part of the settings, with its own address. */
export type SettingsPart = NamedPart & ShownPart

const part = (load: () => Promise<ComponentType>) => lazyPart(load, { loading: <SkeletonRows /> })

const shown: Readonly<Record<SettingsPartName, ShownPart>> = {
  '': {
    lead: text.lead.values,
    Part: part(async () => (await import('./values/values-part')).ValuesPart),
  },
  git: {
    lead: text.lead.git,
    Part: part(async () => (await import('./git/git-part')).GitPart),
  },
  problemen: {
    lead: text.lead.problems,
    Part: part(async () => (await import('./problems/problems-part')).ProblemsPart),
  },
  account: {
    lead: accountText.lead,
    Part: part(async () => (await import('./account/account-part')).AccountPart),
  },
  accounts: {
    lead: accountsText.lead,
    Part: part(async () => (await import('./accounts/accounts-part')).AccountsPart),
  },
  logboek: {
    lead: auditText.lead,
    Part: part(async () => (await import('./audit/audit-part')).AuditPart),
  },
}

/** The parts of the settings, in tab order. Adding one takes a line here and a name in the shell and the contract. */
export const parts: readonly SettingsPart[] = settingsParts.map((named) => ({
  ...named,
  ...shown[named.name],
}))
