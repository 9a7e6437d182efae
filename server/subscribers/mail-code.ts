import { createHash, randomBytes } from 'node:crypto'

/** A code for the links in one mail: 256 random bits, safe in an address. */
export function makeMailCode(): string {
  return randomBytes(32).toString('base64url')
}

/** What we keep of a code: enough to know it again, too little to make the link. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
