import type { PasskeyCreation, PasskeyRequest } from '#contract/admin/passkeys'
import { Problem } from '#contract/problem'
import type { Account, Passkey } from './account'
import type { AccountStore } from './account-store'
import type { AuthenticationAnswer, RegistrationAnswer } from './bodies'
import { type Challenges, takesAnswer } from './challenges'

/** The relying party that passkeys belong to, in WebAuthn's terms. */
export interface RelyingParty {
  /** A domain: browsers make no passkeys for an IP address. */
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * The site as relying party, from its public origin. Browsers know an address of this machine as `localhost`.
 */
export function relyingParty(siteUrl: string): RelyingParty {
  const url = new URL(siteUrl)
  if (/^127\.|^\[::1\]$/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, name: url.hostname, origin: url.origin }
}

/** Loaded when the first passkey is made or used: it takes a third of a second of processor (tests/decisions/0108). */
const webAuthn = () => import('@simplewebauthn/server')

/** Passkeys of one account. */
const MOST = 20
/** Milliseconds that the browser gives the person. */
const TIMEOUT = 2 * 60_000

export interface PasskeysOptions {
  readonly store: AccountStore
  readonly challenges: Challenges
  readonly party: RelyingParty
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface PasskeyAdding {
  /** The options for making a passkey; only for someone who has just given the account's password. */
  start(account: Account): Promise<PasskeyCreation>
  /**
   * @throws {Problem} bad-request when the answer does not fit; conflict for a passkey that is registered
   * already.
   */
  finish(account: Account, name: string, answer: RegistrationAnswer): Promise<Passkey>
  /** @param judge gets the account as it will be, and stops it by throwing. @throws {Problem} not-found. */
  remove(accountId: string, id: string, judge: (after: Account) => void): Promise<void>
}

/** Adds passkeys to an account, and removes them. */
export function createPasskeyAdding({ store, challenges, party, now }: PasskeysOptions): PasskeyAdding {
  return {
    start: (account) => creationOptions(account, party, challenges.make(account.id)),
    async finish(account, name, response) {
      const { verifyRegistrationResponse } = await webAuthn()
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
      if (store.all().some(({ passkeys }) => passkeys.some((key) => key.id === id)))
        throw new Problem('conflict', 'Deze passkey is al toegevoegd.')
      const encoded = Buffer.from(publicKey).toString('base64url')
      const createdAt = new Date(now()).toISOString()
      const added = { id, name, publicKey: encoded, counter, transports, createdAt, lastUsedAt: null }
      await store.change(account.id, (account) => withPasskey(account, added))
      return added
    },
    async remove(accountId, id, judge) {
      await store.change(accountId, (account) => {
        const after = withoutPasskey(account, id)
        judge(after)
        return after
      })
    },
  }
}

async function creationOptions(
  account: Account,
  party: RelyingParty,
  challenge: string,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webAuthn()
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

const PURPOSE = 'login'

export interface PasskeyLogin {
  start(): Promise<PasskeyRequest>
  /** The account whose passkey answered; undefined when the passkey is unknown or the answer is wrong. */
  check(answer: AuthenticationAnswer): Promise<Account | undefined>
}

/** Logs people in by passkey: the device asks for a finger, a face or a code, so no password is needed. */
export function createPasskeyLogin({ store, challenges, party, now }: PasskeysOptions): PasskeyLogin {
  async function newCounter(response: AuthenticationAnswer, key: Passkey): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await webAuthn()
    const result = await verifyAuthenticationResponse({
      response,
      credential: { ...key, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')) },
      expectedChallenge: takesAnswer(challenges, PURPOSE),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    }).catch(() => undefined)
    return result?.verified ? result.authenticationInfo.newCounter : undefined
  }

  return {
    async start() {
      const { generateAuthenticationOptions } = await webAuthn()
      const challenge = challenges.make(PURPOSE)
      const options = await generateAuthenticationOptions({ rpID: party.id, challenge })
      const { id: rpId } = party
      return { challenge: options.challenge, rpId, timeout: TIMEOUT, userVerification: 'required' }
    },
    async check(answer) {
      const account = store.all().find(({ passkeys }) => passkeys.some(({ id }) => id === answer.id))
      const key = account?.passkeys.find(({ id }) => id === answer.id)
      if (!account || !key || !isFor(account, answer)) return undefined
      const counter = await newCounter(answer, key)
      if (counter === undefined) return undefined
      const used = { ...key, counter, lastUsedAt: new Date(now()).toISOString() }
      return store.change(account.id, (account) => ({
        ...account,
        passkeys: account.passkeys.map((other) => (other.id === key.id ? used : other)),
      }))
    },
  }
}

/** A passkey names the account it was made for. */
function isFor({ id }: Account, { response: { userHandle } }: AuthenticationAnswer): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === id
}
