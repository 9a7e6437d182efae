import { parseArgs } from 'node:util'
import { chanceFrom } from '../support/chance'
import { type MailServer, startMailServer } from '../support/started-mail-server'
import { type Field, type Lengths, openField } from './field'
import { flood } from './flood'
import { startHelper } from './helper-process'
import { type LoadedSiteOptions, startLoadedSite } from './loaded-site'
import { ordinaryDays } from './ordinary-days'
import { type Row, tableOf } from './table'
import { attackAll, plans } from './under-attack'

const tell = (line: string) => void process.stderr.write(`${line}\n`)

const LENGTHS: Lengths = {
  warmUp: 30,
  calibration: 10,
  quiet: 20,
  attack: 20,
  ordinary: 600,
  flood: 30,
}
const QUICK: Lengths = { warmUp: 4, calibration: 3, quiet: 5, attack: 5, ordinary: 40, flood: 8 }

/** The number of articles on a site that has been kept for years. */
const ARTICLES = 2000
/** Pages a second, a little below the limit for everyone together. */
const MOST_PAGES = 900

type FieldSite = Pick<LoadedSiteOptions, 'articles' | 'env'> & { readonly mostPages?: number }

/**
 * `npm run test:load`: how visitors fare under load and under attack. Prints a table; returns 1 when a promise
 * is not kept. See tests/decisions/0046.
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      seed: { type: 'string', default: '1' },
    },
  })
  const seed = Number(values.seed)
  const lengths = values.quick ? QUICK : LENGTHS
  const isChosen = (name: string) => !values.only || values.only.some((part) => name.startsWith(part))
  const [visitors, attacker, mail] = [await startHelper(), await startHelper(), await startMailServer()]
  const rows: Row[] = []

  async function onSite({ mostPages, ...rest }: FieldSite, run: (field: Field) => Promise<Row[]>) {
    const site = await startLoadedSite({ ...rest, chance: chanceFrom(seed) })
    try {
      const field = await openField({ site, visitors, lengths, seed, tell, mostPages })
      rows.push(...(await run(field)))
    } finally {
      await site.stop()
    }
  }

  try {
    if (isChosen('ordinary')) {
      // Without limits: nobody attacks here, and half of a fast core may serve more than the limits allow.
      const own = { articles: 0, env: { RATE_LIMITS: 'off' } }
      await onSite(own, async (field) => [await ordinaryDays(field, lengths, seed)])
    }
    const large = { articles: ARTICLES, env: guarded(mail.server), mostPages: MOST_PAGES }
    if (isChosen('flood')) {
      await onSite(large, async (field) => [await flood(field, attacker, lengths, seed)])
    }
    const chosen = plans.filter(({ name }) => isChosen(name))
    if (chosen.length > 0) {
      await onSite(large, (field) => attackAll(chosen, { field, attacker, lengths, seed, tell }))
    }
  } finally {
    await Promise.all([visitors.close(), attacker.close()])
    mail.stop()
  }
  if (rows.length === 0) throw new Error(`There is no scenario ${values.only?.join(', ')}`)
  process.stdout.write(`${tableOf(rows)}\n`)
  return rows.some(({ misses }) => misses.length > 0) ? 1 : 0
}

/**
 * As the site normally runs: limits are half of the defence. Visitors come through a proxy on this machine,
 * each from an address of their own. An attacker connects directly from another address, or through the proxy
 * from many.
 */
function guarded({ url }: MailServer) {
  return {
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1/32',
    SMTP_URL: url,
    MAIL_FROM: 'Wissel <post@voorbeeld.example>',
  }
}
