import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { EndedLinks } from './ended-links'

/** Milliseconds that a link works. */
const LIFE = 7 * 24 * 60 * 60 * 1000
/** Milliseconds: a clock may be put right by less without ending the links of today. */
const SLACK = 24 * 60 * 60 * 1000
const KEY_BYTES = 32
/** Longer than any token of ours; characters. */
const LONGEST = 2048

/** The entry that a link shows; `expires` is ISO 8601 in UTC. */
interface DraftLink {
  readonly type: string
  readonly id: string
  readonly expires: string
}

/** Links that show an entry before it is public, to whoever has one, for seven days or until they are ended. */
export interface DraftLinks {
  /** A token that nobody can guess or change, to stand in an address. */
  make(type: string, id: string): Promise<{ readonly token: string; readonly expires: string }>
  /** Ends every link to this entry that was made until now. Resolves when that is on disk. */
  end(type: string, id: string): Promise<void>
  /** What a token is for; undefined for one that is not ours, that has expired or that was ended. */
  read(token: string): Promise<DraftLink | undefined>
}

/** Type, id, when it expires, and how many times the links to that entry had been ended when it was made. */
const content = z.tuple([z.string(), z.string(), z.int(), z.int().optional()])

export interface DraftLinksOptions {
  /** Made at first use, readable by us only. */
  readonly keyFile: string
  /** Where it is kept which links were ended. */
  readonly ended: EndedLinks
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Tokens are signed, not stored: taking the key file away ends all of them. */
export function createDraftLinks({ keyFile, ended, now }: DraftLinksOptions): DraftLinks {
  let key: Promise<Buffer> | undefined

  async function sign(text: string): Promise<Buffer> {
    key ??= takeKey(keyFile)
    // A disk that failed once may be well again.
    key.catch(() => {
      key = undefined
    })
    return createHmac('sha256', await key)
      .update(text)
      .digest()
  }

  return {
    async make(type, id) {
      const expires = now() + LIFE
      const made = [type, id, expires, await ended.times(type, id)]
      const text = Buffer.from(JSON.stringify(made)).toString('base64url')
      const token = `${text}.${(await sign(text)).toString('base64url')}`
      return { token, expires: new Date(expires).toISOString() }
    },
    end: ended.end,
    async read(token) {
      const [text = '', signature = '', ...rest] = token.length > LONGEST ? [] : token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const ours = await sign(text)
      if (rest.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined
      const made = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      const [type, id, expires, times = 0] = made
      const left = expires - now()
      // A clock that was put back makes none work much longer.
      if (left <= 0 || left > LIFE + SLACK || times < (await ended.times(type, id))) return undefined
      return { type, id, expires: new Date(expires).toISOString() }
    },
  }
}

/** The key as it is on disk; made when there is none. */
async function takeKey(path: string): Promise<Buffer> {
  const present = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (present?.length === KEY_BYTES) return present
  // One that was cut off while it was written signed nothing yet.
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
