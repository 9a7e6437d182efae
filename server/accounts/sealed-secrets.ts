import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { closeToOthers } from '../files/close-to-others'
import { writeDurably } from '../files/write-durably'
import { digestOf } from './secrets'

const PREFIX = 'v1'

interface Log {
  warn(context: object, message: string): void
}

/** Secrets that we have to read back, such as the key of an authenticator app, as stored in accounts.json. */
export interface SealedSecrets {
  seal(secret: string): string
  /** The secret; undefined when no key fits. One stored before there was a key is returned as it is. */
  open(stored: string): string | undefined
  /** Whether it is sealed with the current key. */
  isFresh(stored: string): boolean
}

/**
 * Seals with AES-256-GCM. The keys are in a file of their own, one per line in base64, made when absent: a copy
 * of accounts.json alone reveals no secret. The first key seals, all keys open; to replace a key, add a new
 * first line, restart, and remove the old line (tests/decisions/0035).
 * @param shown what the file is called in messages.
 * @throws {Error} that says what to do, when the file is there and no key can be read from it: it is never replaced.
 */
export async function openSealedSecrets(keyFile: string, shown: string, log: Log): Promise<SealedSecrets> {
  const keys = await readKeys(keyFile, shown, log)
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  const first = keys[0] ?? randomBytes(32)
  const nameOfFirst = nameOf(first)
  const partsOf = (stored: string) => stored.split('.')

  return {
    seal(secret) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', first, iv)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [PREFIX, nameOfFirst, iv.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open(stored) {
      const [prefix, name = '', iv = '', sealed = ''] = partsOf(stored)
      if (prefix !== PREFIX) return stored
      const key = byName.get(name)
      return key && unseal(key, Buffer.from(iv, 'base64url'), Buffer.from(sealed, 'base64url'))
    },
    isFresh: (stored) => partsOf(stored)[0] === PREFIX && partsOf(stored)[1] === nameOfFirst,
  }
}

function unseal(key: Buffer, iv: Buffer, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAuthTag(sealed.subarray(-16))
    return decipher.update(sealed.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // A secret that was edited or cut off cannot be opened: the second factor has to be set up anew.
    return undefined
  }
}

/** Identifies the key without revealing anything about it. */
const nameOf = (key: Buffer) => digestOf(`name ${key.toString('base64')}`).slice(0, 8)

async function readKeys(file: string, shown: string, log: Log): Promise<Buffer[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new Error(
      `${shown} cannot be read (${error.code}). Let the user that runs the site own it (chown), and start again. Do not remove it: without it nobody with a second factor can log in.`,
    )
  })
  if (text === null) {
    const key = randomBytes(32)
    await writeDurably(file, `${key.toString('base64')}\n`, 0o600)
    return [key]
  }
  await closeToOthers(file, log)
  const keys = text.split('\n').filter((line) => line.trim() !== '')
  const decoded = keys.map((line) => Buffer.from(line.trim(), 'base64'))
  if (decoded.length === 0 || decoded.some((key) => key.length !== 32))
    throw new Error(`${shown}: Expected one key of 32 bytes a line, as base64 (openssl rand -base64 32)`)
  return decoded
}
