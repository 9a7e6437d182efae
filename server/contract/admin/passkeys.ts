/**
 * The JSON forms of WebAuthn for creating and requesting passkeys, as far as we use them. Written out here
 * because the contract may not use packages other than zod.
 */

export interface PasskeyCreation {
  challenge: string
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  /** Milliseconds. */
  timeout?: number
  excludeCredentials?: { id: string; type: string; transports?: string[] }[]
  authenticatorSelection?: { residentKey?: 'required'; userVerification?: 'required' }
  attestation?: 'none'
}

export interface PasskeyRequest {
  challenge: string
  rpId?: string
  /** Milliseconds. */
  timeout?: number
  userVerification?: 'required'
}

/** The results of `startRegistration` and `startAuthentication` of @simplewebauthn/browser. */
export type PasskeyAnswer = object

/** A passkey as its owner sees it; dates are ISO 8601 in UTC. */
export interface PasskeyInfo {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}
