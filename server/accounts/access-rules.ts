import { z } from 'zod'
import type { SecondFactorDemand } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
import type { Store } from '../files/store'
import type { Account } from './account'

/** The one record of access.json; absent until a rule is set. */
export const accessRule = z.object({ secondFactor: z.enum(['nobody', 'owners', 'everyone']) })

/** What is asked of everyone who comes in. It stands with the accounts: content from git cannot loosen it. */
export interface AccessRules {
  demand(): SecondFactorDemand
  /**
   * Whoever asks more has to have it: nobody locks themselves out.
   * @throws {Problem} conflict when `by` has no second factor that is demanded from then on.
   */
  setDemand(demand: SecondFactorDemand, by: Account): Promise<void>
  /** Whether this person has to set up a second factor before anything else. */
  lacks(account: Account): boolean
  /** Whether the password alone is not enough for this person, who has passkeys and no app for codes. */
  wantsPasskey(account: Account): boolean
  /** @throws {Problem} conflict when the account would be left without the second factor that is demanded of it. */
  requireLeft(after: Account): void
}

export function createAccessRules(file: Store<readonly z.output<typeof accessRule>[]>): AccessRules {
  const demand = () => file.value[0]?.secondFactor ?? 'nobody'
  const isAsked = ({ role }: Account, asked = demand()) =>
    asked === 'everyone' || (asked === 'owners' && role === 'owner')
  const hasOne = ({ totp, passkeys }: Account) => totp !== null || passkeys.length > 0

  return {
    demand,
    async setDemand(next, by) {
      if (isAsked(by, next) && !hasOne(by)) throw new Problem('conflict', OWN_FIRST)
      await file.change(() => [{ secondFactor: next }])
    },
    lacks: (account) => isAsked(account) && !hasOne(account),
    wantsPasskey: (account) => isAsked(account) && account.totp === null && account.passkeys.length > 0,
    requireLeft(after) {
      if (isAsked(after) && !hasOne(after)) throw new Problem('conflict', LAST)
    },
  }
}

/** Tells who proved to know the password that it is not enough. @param done what came about all the same, in Dutch. */
export function passkeyWanted(done?: string): Problem {
  const sentence = 'Voor dit account is een tweede stap verplicht. Log in met je passkey.'
  const message = done === undefined ? sentence : `${done} ${sentence}`
  return new Problem('unauthorized', message, { body: { second: 'passkey' } })
}

const OWN_FIRST =
  'Stel eerst bij Mijn account zelf een tweede stap of een passkey in. Daarna kun je die van anderen vragen.'
const LAST =
  'Op deze site is een tweede stap of een passkey verplicht voor je account. Stel eerst een andere in.'
