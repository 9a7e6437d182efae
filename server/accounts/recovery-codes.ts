import { randomBytes } from 'node:crypto'
import { digestOf } from './secrets'

const HOW_MANY = 10
/** 32 characters that people don't take for each other: no i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Ten codes such as `7k2m-x9qd-3vfa-w8ht-2r5n-qc7d`, 120 random bits each, to write down. Ones of sixteen characters, from
 * before, still work.
 */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const signs = [...randomBytes(24)].map((byte) => ALPHABET[byte % ALPHABET.length])
    return signs.join('').replace(/.{4}(?=.)/g, '$&-')
  })
}

/** What is stored of a code; capitals, spaces and dashes make no difference, nor does taking o for 0 or l for 1. */
export function digestOfCode(code: string): string {
  const signs = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return digestOf(signs)
}
