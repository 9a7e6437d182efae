import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { absentOrThrow } from '../files/error-code'
import { namesIn } from '../files/files-below'
import { writeDurably } from '../files/write-durably'
import type { Account } from './account'
import { digestOf, newSecret } from './secrets'

/** Milliseconds that a link works. */
const RESET_WITHIN = 30 * 60_000
/** Valid links per account; the oldest is removed first. */
const MOST = 5

const reset = z.object({
  accountId: z.string().min(1),
  /** Milliseconds since 1970. */
  until: z.number(),
  /** Of the account's password when the link was made: once the password changes, the link no longer works. */
  password: z.string(),
  /**
   * Whether the second factor is skipped, for someone who lost it: only the command on the server sets this.
   */
  isWithoutSecond: z.boolean().default(false),
})

type Reset = z.output<typeof reset>

/** Links that let someone who forgot the password choose another (tests/decisions/0037). */
export interface PasswordResets {
  /** A new token for an account, good for half an hour. Resolves when it works. */
  make(account: Account, options?: { readonly isWithoutSecond: boolean }): Promise<string>
  /** The account and reset behind a token, while it works. */
  find(
    token: string,
    account: (id: string) => Account | undefined,
  ): Promise<{ account: Account; reset: Reset } | undefined>
  /** Uses a token up. @returns false when another request has just used it. */
  take(token: string): Promise<boolean>
}

/**
 * One file per link, named by the digest of its token: another process on this machine (`npm run
 * account:reset`) can make one while the server runs, without either overwriting the other.
 * @param folder the private folder's `resets`.
 */
export function createPasswordResets(folder: string, now: () => number): PasswordResets {
  const pathOf = (token: string) => join(folder, `${digestOf(token)}.json`)

  async function read(path: string): Promise<Reset | undefined> {
    const text = await readFile(path, 'utf8').catch(absentOrThrow)
    if (text === null) return undefined
    try {
      return reset.safeParse(JSON.parse(text)).data
    } catch (error) {
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }

  /** Null for what cannot be judged: a file we may not read, or a link that another process is writing. */
  async function judge(name: string): Promise<Reset | undefined | null> {
    const path = join(folder, name)
    if (name.endsWith('.json')) return read(path).catch(() => null)
    const stats = await stat(path).catch(() => null)
    return stats && now() - stats.mtimeMs > RESET_WITHIN ? undefined : null
  }

  /** Removes expired links, and the oldest of an account that has too many. */
  async function tidy(accountId: string): Promise<void> {
    const names = await namesIn(folder)
    const judged = await Promise.all(names.map(async (name) => ({ name, reset: await judge(name) })))
    const all = judged.filter(({ reset }) => reset !== null)
    const own = all
      .filter(({ reset }) => reset?.accountId === accountId)
      .sort((a, b) => (b.reset?.until ?? 0) - (a.reset?.until ?? 0))
    const gone = all.filter((one) => (one.reset?.until ?? 0) <= now() || own.indexOf(one) >= MOST - 1)
    await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })))
  }

  return {
    async make(account, { isWithoutSecond } = { isWithoutSecond: false }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await tidy(account.id)
      const token = newSecret()
      const made: Reset = {
        accountId: account.id,
        until: now() + RESET_WITHIN,
        password: passwordMark(account),
        isWithoutSecond,
      }
      await writeDurably(pathOf(token), `${JSON.stringify(made)}\n`, 0o600)
      return token
    },
    async find(token, accountOf) {
      const found = await read(pathOf(token))
      const account = found && accountOf(found.accountId)
      if (!account || now() >= found.until || found.password !== passwordMark(account)) return undefined
      // After the clock was put back, no link lasts longer than it was meant to.
      return found.until - now() <= RESET_WITHIN ? { account, reset: found } : undefined
    },
    async take(token) {
      const aside = join(folder, `${randomUUID()}.used`)
      const isOurs = await rename(pathOf(token), aside).then(() => true, absentOrThrow)
      if (isOurs) await rm(aside, { force: true })
      return isOurs === true
    },
  }
}

/** Differs for each password of an account, and reveals nothing about it. */
function passwordMark({ id, passwordHash }: Account): string {
  return digestOf(`${id} ${passwordHash ?? ''}`)
}
