import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { PasskeyCreation } from '#contract/admin/passkeys'
import { Problem } from '#contract/problem'
import type { Account, Passkey } from './account'
import type { AccountBook } from './account-book'
import { type Challenges, takesAnswer } from './challenges'
import type { RegistrationAnswer } from './passkey-answer'
import type { RelyingParty } from './relying-party'

/** Passkeys of one account. */
const MOST = 20
/** Milliseconds that the browser gives a person. */
const TIMEOUT = 2 * 60_000

export interface PasskeysOptions {
  readonly book: AccountBook
  readonly challenges: Challenges
  readonly party: RelyingParty
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface PasskeyAdding {
  /** What the browser makes one with; only for whoever just gave the password of the account. */
  start(account: Account): Promise<PasskeyCreation>
  /** @throws {Problem} bad-request when the answer does not fit; conflict for one that is known already. */
  finish(account: Account, name: string, answer: RegistrationAnswer): Promise<Passkey>
  /** @throws {Problem} not-found. */
  remove(accountId: string, id: string): Promise<void>
}

/** Adds passkeys to an account, and takes them away. */
export function createPasskeyAdding({ book, challenges, party, now }: PasskeysOptions): PasskeyAdding {
  return {
    start: (account) => creationOptions(account, party, challenges.make(account.id)),
    async finish(account, name, response) {
      const result = await verifyRegistrationResponse({
        response,
        expectedChallenge: takesAnswer(challenges, account.id),
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      }).catch(() => undefined)
      if (!result?.verified)
        throw new Problem('bad-request', 'De passkey is niet toegevoegd. Probeer het opnieuw.')
      const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential
      if (book.all().some(({ passkeys }) => passkeys.some((key) => key.id === id)))
        throw new Problem('conflict', 'Deze passkey is al toegevoegd.')
      const encoded = Buffer.from(publicKey).toString('base64url')
      const createdAt = new Date(now()).toISOString()
      const added = { id, name, publicKey: encoded, counter, transports, createdAt, lastUsedAt: null }
      await book.change(account.id, (account) => withPasskey(account, added))
      return added
    },
    async remove(accountId, id) {
      await book.change(accountId, (account) => withoutPasskey(account, id))
    },
  }
}

async function creationOptions(
  account: Account,
  party: RelyingParty,
  challenge: string,
): Promise<PasskeyCreation> {
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(account.id)),
    userName: account.email,
    userDisplayName: account.name,
    challenge,
    excludeCredentials: account.passkeys.map(({ id, transports }) => ({ id, transports })),
  })
  return {
    challenge: options.challenge,
    rp: options.rp,
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    excludeCredentials: options.excludeCredentials ?? [],
    timeout: TIMEOUT,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  }
}

function withPasskey(account: Account, added: Passkey): Account {
  if (account.passkeys.length < MOST) return { ...account, passkeys: [...account.passkeys, added] }
  throw new Problem('conflict', `Je hebt al ${MOST} passkeys. Verwijder er eerst een.`)
}

function withoutPasskey(account: Account, id: string): Account {
  const passkeys = account.passkeys.filter((key) => key.id !== id)
  if (passkeys.length < account.passkeys.length) return { ...account, passkeys }
  throw new Problem('not-found', 'Deze passkey is er niet meer.')
}
