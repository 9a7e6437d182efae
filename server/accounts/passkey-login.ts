import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyRequest } from '#contract/admin/passkeys'
import type { Account, Passkey } from './account'
import { takesAnswer } from './challenges'
import type { PasskeysOptions } from './passkey-adding'
import type { AuthenticationAnswer } from './passkey-answer'

/** Milliseconds that the browser gives a person. */
const TIMEOUT = 2 * 60_000
const PURPOSE = 'login'

export interface PasskeyLogin {
  start(): Promise<PasskeyRequest>
  /** The account whose passkey answered; undefined when it is nobody's or the answer is not right. */
  check(answer: AuthenticationAnswer): Promise<Account | undefined>
}

/** Knows people by their passkey: the device asks for a finger, a face or a code, so no password is needed. */
export function createPasskeyLogin({ book, challenges, party, now }: PasskeysOptions): PasskeyLogin {
  async function newCounter(response: AuthenticationAnswer, key: Passkey): Promise<number | undefined> {
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
      const challenge = challenges.make(PURPOSE)
      const options = await generateAuthenticationOptions({ rpID: party.id, challenge })
      const { id: rpId } = party
      return { challenge: options.challenge, rpId, timeout: TIMEOUT, userVerification: 'required' }
    },
    async check(answer) {
      const account = book.all().find(({ passkeys }) => passkeys.some(({ id }) => id === answer.id))
      const key = account?.passkeys.find(({ id }) => id === answer.id)
      if (!account || !key || !isFor(account, answer)) return undefined
      const counter = await newCounter(answer, key)
      if (counter === undefined) return undefined
      const used = { ...key, counter, lastUsedAt: new Date(now()).toISOString() }
      return book.change(account.id, (account) => ({
        ...account,
        passkeys: account.passkeys.map((other) => (other.id === key.id ? used : other)),
      }))
    },
  }
}

/** A passkey tells for which account it was made. */
function isFor({ id }: Account, { response: { userHandle } }: AuthenticationAnswer): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === id
}
