import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { addAccountRoutes } from '../../../server/accounts/account-routes'
import { type Accounts, type AccountsOptions, openAccounts } from '../../../server/accounts/accounts'
import { addGuard } from '../../../server/accounts/guard'
import { createPasswordStrength } from '../../../server/accounts/password-strength'
import { requireRole } from '../../../server/http/current-user'
import { createHttpServer, type HttpServerOptions } from '../../../server/http/http-server'
import { workers } from '../../support/built-site'
import { temporaryFolder } from '../../support/temporary-folder'
import { Browser } from './browser'

/** A hash that costs next to nothing: by default one takes as long as thirty requests. */
const CHEAP = { memoryCost: 64, timeCost: 1 }

/** Loading its word lists takes a moment, so all houses share one. */
const strength = createPasswordStrength(workers.password)

const NOON = Date.parse('2026-11-20T12:00:00Z')
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE
export const owner = { name: 'Olga Bos', email: 'olga@wissel.example', password: 'paarse fiets in de regen' }

/** The accounts and their routes, with a folder of their own and a clock that can be moved. */
export interface House {
  readonly folder: string
  readonly clock: { now: number }
  readonly logged: { context: object; message: string }[]
  /** The accounts that run now; different ones after `restart`. */
  readonly accounts: Accounts
  readonly app: FastifyInstance
  restart(options?: Partial<AccountsOptions>): Promise<void>
  /** A new browser, at an address of its own. */
  browser(address?: string): Browser
  /** The parsed content of a file in the folder. */
  stored(name: string): Promise<Record<string, unknown>[]>
}

type Options = AccountsOptions & Pick<HttpServerOptions, 'times' | 'trustProxy'>

/** @param prepare puts files in the folder before it is opened. */
export async function openHouse(
  options: Partial<Options> = {},
  prepare?: (folder: string) => Promise<unknown>,
): Promise<House> {
  const folder = temporaryFolder()
  await prepare?.(folder)
  const clock = { now: NOON }
  const logged: House['logged'] = []
  const note = (context: object, message: string) => void logged.push({ context, message })
  const fixed = {
    folder,
    now: () => clock.now,
    log: { warn: note, error: note },
    strength,
    siteName: () => 'Wissel',
    hashCost: CHEAP,
  }
  let open = await start({ ...fixed, siteUrl: 'http://wissel.example', ...options })
  onTestFinished(() => close(open))
  return {
    folder,
    clock,
    logged,
    get accounts() {
      return open.accounts
    },
    get app() {
      return open.app
    },
    async restart(changed = {}) {
      await close(open)
      open = await start({ ...fixed, siteUrl: 'http://wissel.example', ...options, ...changed })
    },
    browser: (address = '203.0.113.7') => new Browser(() => open.app, address),
    stored: async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')),
  }
}

/** A house with an owner who is logged in. */
export async function openOwnedHouse(
  options: Partial<Options> = {},
): Promise<{ house: House; olga: Browser }> {
  const house = await openHouse(options)
  await house.accounts.createOwnerWhenNone(owner)
  const olga = house.browser()
  await olga.logIn(owner)
  return { house, olga }
}

interface Open {
  readonly accounts: Accounts
  readonly app: FastifyInstance
}

async function start({ times, trustProxy, ...options }: Options): Promise<Open> {
  const accounts = await openAccounts(options)
  const app = createHttpServer({ logLevel: 'silent', trustProxy, ...(times && { times }) })
  app.register(async (scope) => {
    await addGuard(scope, accounts)
    addAccountRoutes(scope, accounts)
    // Routes like those that other rooms add to this scope.
    scope.get('/api/admin/something', async (request) => ({ by: request.person?.name }))
    scope.put('/api/admin/something', async () => ({ isDone: true }))
    scope.get('/api/admin/something-of-owners', async (request) => ({
      by: requireRole(request, 'owner').name,
    }))
  })
  await app.ready()
  return { accounts, app }
}

async function close({ accounts, app }: Open): Promise<void> {
  await app.close()
  await accounts.close()
}
