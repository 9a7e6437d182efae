import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody can guess: 32 random bytes as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. Nobody can guess 32 random bytes, so a quick hash is enough and needs no salt. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
