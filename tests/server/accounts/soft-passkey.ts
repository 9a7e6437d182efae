import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyCreation, PasskeyRequest } from '#contract/admin/passkeys'

/** What the device reports: whether it verified its owner, the origin of the page, and its use counter. */
interface Manner {
  readonly origin?: string
  readonly isOwnerSeen?: boolean
  readonly counter?: number
}

/** A passkey in software: real keys and signatures (ES256), as a browser and a device would make them. */
export function softPasskey() {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let user = ''

  const common = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    id: common.id,
    create(options: PasskeyCreation, manner: Manner = {}) {
      user = options.user.id
      // COSE_Key: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = Buffer.concat([
        authenticatorData(options.rp.id ?? '', { isNew: true, ...manner }),
        attested,
      ])
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615900', 'hex')
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]).toString('base64url')
      const clientDataJSON = clientData('webauthn.create', options.challenge, manner).toString('base64url')
      return { ...common, response: { clientDataJSON, attestationObject, transports: ['internal'] } }
    },
    get(options: PasskeyRequest, manner: Manner = {}) {
      const data = authenticatorData(options.rpId ?? '', manner)
      const client = clientData('webauthn.get', options.challenge, manner)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        ...(user === '' ? {} : { userHandle: user }),
      }
      return { ...common, response }
    },
  }
}

function clientData(type: string, challenge: string, { origin = 'http://wissel.example' }: Manner): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(
  rpId: string,
  { isNew = false, isOwnerSeen = true, counter = 0 }: Manner & { isNew?: boolean },
): Buffer {
  const flags = 0x01 | (isOwnerSeen ? 0x04 : 0) | (isNew ? 0x40 : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}
