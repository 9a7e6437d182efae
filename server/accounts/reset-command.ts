import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditPerson } from '#contract/admin/audit'
import { absentOrThrow } from '../files/error-code'
import { whyAsOwner } from '../files/folder-owner'
import { accountList, normalEmail } from './account'
import { createPasswordResets } from './password-resets'
import { resetLink } from './reset-password'

const FLAG = '--remove-second-factor'
const USAGE = `Usage: npm run account:reset -- <e-mail address> [${FLAG}]`

export interface ResetCommandOptions {
  /** The private folder. */
  readonly folder: string
  /** The user who runs the command; undefined where users have no number. */
  readonly user: number | undefined
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly say: (line: string) => void
  readonly complain: (line: string) => void
  readonly noteLink: (about: AuditPerson, isWithoutSecond: boolean) => Promise<void>
}

/**
 * Makes a link that sets a new password, for anyone who can read the private folder and thus everything. It
 * only reads accounts.json, so it does not interfere with a running server; the server finds the link when it
 * is used.
 * @returns a command: arguments in, exit status out (0 made, 1 no such account or another user than the
 * folder's, 2 wrong arguments).
 */
export function createResetCommand(
  options: ResetCommandOptions,
): (args: readonly string[]) => Promise<number> {
  const { folder, user, siteUrl, now, say, complain, noteLink } = options
  return async (args) => {
    const [email = '', ...others] = args.filter((one) => one !== FLAG)
    if (!email.includes('@') || others.length > 0 || email.startsWith('-')) {
      complain(USAGE)
      return 2
    }
    const asOwner = await whyAsOwner(folder, user)
    if (asOwner !== undefined) {
      complain(asOwner)
      return 1
    }
    const text = await readFile(join(folder, 'accounts.json'), 'utf8').catch(absentOrThrow)
    const found = text === null ? undefined : accountsIn(text).find((one) => one.email === normalEmail(email))
    if (!found) {
      complain(
        `There is no account with this address in ${folder}. Were SITE_ROOT and PRIVATE_ROOT set as for the server?`,
      )
      return 1
    }
    const isWithoutSecond = args.includes(FLAG)
    const token = await createPasswordResets(join(folder, 'resets'), now).make(found, { isWithoutSecond })
    await noteLink({ id: found.id, name: found.name }, isWithoutSecond)
    say('This link sets a new password, once, within 30 minutes:')
    say(resetLink(siteUrl, token))
    return 0
  }
}

/** @throws {Error} when the file holds no accounts: the server too refuses logins until it is repaired. */
function accountsIn(text: string) {
  try {
    return accountList.parse(JSON.parse(text))
  } catch (error) {
    throw new Error('accounts.json is broken. Put a copy back from a backup first.', { cause: error })
  }
}
