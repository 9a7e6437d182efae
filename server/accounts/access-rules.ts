import { z } from 'zod'
import type { SecondFactorDemand } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
import type { Store } from '../files/store'
import { type Account, hasSecondFactor } from './account'

/** The one record of access.json; absent until a rule is set. */
export const accessRule = z.object({ secondFactor: z.enum(['nobody', 'owners', 'everyone']) })

/** What every login must meet. Stored with the accounts, so that content from git cannot loosen it. */
export interface AccessRules {
  demand(): SecondFactorDemand
  /**
   * The owner who demands more must meet the demand too, so that nobody locks themselves out.
   * @throws {Problem} conflict when `by` lacks the second factor that would be demanded.
   */
  setDemand(demand: SecondFactorDemand, by: Account): Promise<void>
  /** Whether this person has to set up a second factor before anything else. */
  lacks(account: Account): boolean
  /** Whether the password alone is not enough for this person, who has passkeys but no authenticator app. */
  wantsPasskey(account: Account): boolean
  /** @throws {Problem} conflict when the account would lose the second factor that it must have. */
  requireLeft(after: Account): void
}

export function createAccessRules(file: Store<readonly z.output<typeof accessRule>[]>): AccessRules {
  const demand = () => file.value[0]?.secondFactor ?? 'nobody'
  const isAsked = ({ role }: Account, asked = demand()) =>
    asked === 'everyone' || (asked === 'owners' && role === 'owner')

  return {
    demand,
    async setDemand(next, by) {
      if (isAsked(by, next) && !hasSecondFactor(by)) throw new Problem('conflict', OWN_FIRST)
      await file.change(() => [{ secondFactor: next }])
    },
    lacks: (account) => isAsked(account) && !hasSecondFactor(account),
    wantsPasskey: (account) => isAsked(account) && account.totp === null && account.passkeys.length > 0,
    requireLeft(after) {
      if (isAsked(after) && !hasSecondFactor(after)) throw new Problem('conflict', LAST)
    },
  }
}

/** Tells someone who gave the right password that it is not enough. @param done what did succeed, in Dutch. */
export function passkeyWanted(done?: string): Problem {
  const sentence = 'Voor dit account is een tweede stap verplicht. Log in met je passkey.'
  const message = done === undefined ? sentence : `${done} ${sentence}`
  return new Problem('unauthorized', message, { body: { second: 'passkey' } })
}

const OWN_FIRST =
  'Stel eerst bij Mijn account zelf een tweede stap of een passkey in. Daarna kun je die van anderen vragen.'
const LAST =
  'Op deze site is een tweede stap of een passkey verplicht voor je account. Stel eerst een andere in.'
