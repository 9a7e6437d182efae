import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { editedTypes } from '#contract/content/content-types'
import type { EntryPlace } from '#contract/content/entry-place'
import { canBeShared } from '#contract/content/entry-plan'
import { isAtLeast, type Person } from '#contract/person'
import { absentOrThrow } from '../files/error-code'
import type { EndedLinks } from './ended-links'

/** Milliseconds that a link works. */
const LIFE = 7 * 24 * 60 * 60 * 1000
/** Milliseconds: setting the clock back by less than this does not end today's links. */
const SLACK = 24 * 60 * 60 * 1000
const KEY_BYTES = 32
/** Longer than any token we make; characters. */
const LONGEST = 2048

/**
 * The names of the types of which an entry can have links that end with it: those to a change that waited lead to what it was for,
 * until there is another change.
 */
const SHARED = new Set(
  editedTypes.filter((type) => canBeShared(type) && !type.waitsFor).map(({ name }) => name),
)

/** The entry that a link shows; `expires` is ISO 8601 in UTC. */
interface DraftLink extends EntryPlace {
  readonly expires: string
}

/** Links that show an entry before it is public, to anyone who has one, for seven days or until they are revoked. */
export interface DraftLinks {
  /**
   * A token that cannot be guessed or altered, for use in an address.
   * @param by the account of the maker: the link ends when that is gone, or may no longer make it.
   */
  make(type: string, id: string, by: string): Promise<{ readonly token: string; readonly expires: string }>
  /** Revokes every link to this entry made so far. Resolves when that is on disk. */
  end(type: string, id: string): Promise<void>
  /** The same for many at once, of those to which there can be links. */
  endAll(entries: readonly EntryPlace[]): Promise<void>
  /** What a token is for; undefined for one that is not ours, has expired, was revoked or ended with who made it. */
  read(token: string): Promise<DraftLink | undefined>
}

/**
 * Type, id, expiry, how many times the links to that entry had been revoked when it was made, and the account of the maker, which
 * older ones lack.
 */
const content = z.tuple([z.string(), z.string(), z.int(), z.int().optional(), z.string().optional()])

export interface DraftLinksOptions {
  /** Created at first use, readable by the server's user only. */
  readonly keyFile: string
  /** Records which links were revoked. */
  readonly ended: EndedLinks
  /** Who has an account; undefined for an account that is gone. */
  readonly findMaker: (id: string) => Pick<Person, 'role'> | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Tokens are signed, not stored: deleting the key file revokes all of them. */
export function createDraftLinks({ keyFile, ended, findMaker, now }: DraftLinksOptions): DraftLinks {
  let key: Promise<Buffer> | undefined

  async function sign(text: string): Promise<Buffer> {
    key ??= takeKey(keyFile)
    // A disk error may be temporary.
    key.catch(() => {
      key = undefined
    })
    return createHmac('sha256', await key)
      .update(text)
      .digest()
  }

  /** Whether who made a link may still make it (tests/decisions/0218). */
  function mayStill(by: string, type: string): boolean {
    const maker = findMaker(by)
    return maker !== undefined && isAtLeast(maker, SHARED.has(type) ? 'author' : 'editor')
  }

  return {
    async make(type, id, by) {
      const expires = now() + LIFE
      const made = [type, id, expires, await ended.times(type, id), by]
      const text = Buffer.from(JSON.stringify(made)).toString('base64url')
      const token = `${text}.${(await sign(text)).toString('base64url')}`
      return { token, expires: new Date(expires).toISOString() }
    },
    end: (type, id) => ended.end([{ type, id }]),
    endAll: (entries) => ended.end(entries.filter(({ type }) => SHARED.has(type))),
    async read(token) {
      const [text = '', signature = '', ...rest] = token.length > LONGEST ? [] : token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const ours = await sign(text)
      if (rest.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
      const made = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      const [type, id, expires, times = 0, by] = made
      const left = expires - now()
      // A clock that was set back does not extend links by much.
      if (left <= 0 || left > LIFE + SLACK || times < (await ended.times(type, id))) return undefined
      if (by !== undefined && !mayStill(by, type)) return undefined
      return { type, id, expires: new Date(expires).toISOString() }
    },
  }
}

/** The key on disk; created when there is none. */
async function takeKey(path: string): Promise<Buffer> {
  const present = await readFile(path).catch(absentOrThrow)
  if (present?.length === KEY_BYTES) return present
  // A key file that was cut short while it was written has signed nothing yet.
  const made = randomBytes(KEY_BYTES)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(made)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return made
}
