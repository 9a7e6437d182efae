import PQueue from 'p-queue'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import { widerNetworkOf } from '../http/client-address'
import { tooMany } from '../http/too-many'
import { type KeptCount, type KeptCounts, type KeptCountsOptions, openKeptCounts } from './kept-counts'
import type { Limits, MailLimit, SignUpLimit } from './limits'

/** Who signs up whom. */
interface SignsUp {
  readonly email: string
  /** Network of the requester; undefined when it is an owner or the site itself. */
  readonly client?: string | undefined
}

/** How much anyone may do with other people's addresses (tests/decisions/0030). */
export interface SignUpLimits {
  /**
   * Counts a sign-up, and says whether it is held for a person to look at.
   * @throws {Problem} too-many, with Retry-After, when there are far too many; it is then not counted.
   */
  takeSignUp(who: SignsUp): Promise<'fine' | 'held'>
  /** Counts a mail if it may still be sent; false when it may not. */
  takeMail(who: SignsUp): Promise<boolean>
  /** Resolves when all counts are on disk. */
  close(): Promise<void>
}

/** One count that a sign-up falls under. */
interface Scope {
  readonly limiter: KeptLimiter
  readonly key: string
}

/** Opens the counts of a site, which are stored in a file. */
export async function openSignUpLimits(
  { signUps, mail }: Pick<Limits, 'signUps' | 'mail'>,
  options: KeptCountsOptions,
): Promise<SignUpLimits> {
  const { now } = options
  const counts = await openKeptCounts(options)
  const held = scopesOf('held', signUps.held)
  const refused = scopesOf('refused', signUps.refused)
  const mails = [scopesOf('hour', mail.hour), scopesOf('day', mail.day)]
  /** One after another: simultaneous sign-ups must see each other's counts. */
  const queue = new PQueue({ concurrency: 1 })

  /** The counts of a limit that apply to someone, the client's own first. */
  function scopesOf(name: string, limit: SignUpLimit | MailLimit): (who: SignsUp) => Scope[] {
    const limiter = (scope: string, points: number) =>
      new KeptLimiter({ counts, now, points, duration: limit.seconds, keyPrefix: `${name} ${scope}` })
    const limiters = {
      client: limiter('client', limit.client),
      network: limiter('network', limit.network),
      mailbox: limiter('mailbox', limit.mailbox),
      domain: 'domain' in limit ? limiter('domain', limit.domain) : undefined,
      total: limiter('total', limit.total),
    }
    return ({ email, client }) => {
      const network = client === undefined ? undefined : widerNetworkOf(client)
      const scopes: [KeptLimiter | undefined, string | undefined][] = [
        [limiters.client, client],
        [limiters.network, network === client ? undefined : network],
        [limiters.mailbox, mailboxOf(email)],
        [limiters.domain, mailDomainOf(email)],
        [limiters.total, 'all'],
      ]
      return scopes.flatMap(([limiter, key]) => (limiter && key !== undefined ? [{ limiter, key }] : []))
    }
  }

  return {
    takeSignUp: (who) =>
      queue.add(async () => {
        const wait = await waitFor(refused(who))
        if (wait > 0) throw tooMany('Er komen te veel aanmeldingen achter elkaar binnen.', wait)
        const isHeld = (await waitFor(held(who))) > 0
        // Held sign-ups do not use up the limit of the others.
        await count(isHeld ? refused(who) : [...refused(who), ...held(who)])
        return isHeld ? 'held' : 'fine'
      }),
    takeMail: (who) =>
      queue.add(async () => {
        const scopes = mails.flatMap((scopesFor) => scopesFor(who))
        if ((await waitFor(scopes)) > 0) return false
        await count(scopes)
        return true
      }),
    close: counts.close,
  }
}

/** Milliseconds until all of these have room again; 0 when they have it now. */
async function waitFor(scopes: readonly Scope[]): Promise<number> {
  let longest = 0
  for (const { limiter, key } of scopes) {
    const used = await limiter.get(key)
    if (used && used.remainingPoints <= 0) longest = Math.max(longest, used.msBeforeNext)
  }
  return longest
}

async function count(scopes: readonly Scope[]): Promise<void> {
  for (const { limiter, key } of scopes) await limiter.penalty(key)
}

/** Providers whose addresses mean the same with and without dots before the @. */
const WITHOUT_DOTS = /^(?:gmail|googlemail)\./
/** Half of the country has a mailbox at one of these: mail to them says nothing about anyone's own server. */
const LARGE_PROVIDERS = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com hotmail.nl live.nl live.com msn.com icloud.com me.com yahoo.com ziggo.nl home.nl kpnmail.nl planet.nl hetnet.nl xs4all.nl upcmail.nl telfort.nl online.nl proton.me protonmail.com'.split(
    ' ',
  ),
)
/** Second-level domains below which others register names, such as co.uk. */
const SHARED_SECOND_LEVEL = /^(?:co|com|org|net|ac|gov|edu)$/

/** The mailbox that an address reaches, for counting: ignores case, a tag after a plus and, at Gmail, dots. */
function mailboxOf(email: string): string {
  const { name, domain } = partsOf(email)
  const plain = name.replace(/(?<=.)\+.*$/s, '')
  if (!WITHOUT_DOTS.test(domain)) return `${plain}@${domain}`
  return `${plain.replaceAll('.', '')}@${domain.replace(/^googlemail\./, 'gmail.')}`
}

/** The registered domain of an address, for counting; undefined for a provider that everybody uses. */
function mailDomainOf(email: string): string | undefined {
  const { domain } = partsOf(email)
  if (LARGE_PROVIDERS.has(domain)) return undefined
  const labels = domain.split('.')
  return labels.slice(SHARED_SECOND_LEVEL.test(labels.at(-2) ?? '') ? -3 : -2).join('.')
}

function partsOf(email: string): { readonly name: string; readonly domain: string } {
  const plain = email.normalize('NFC').toLowerCase()
  const at = plain.lastIndexOf('@')
  return { name: plain.slice(0, at), domain: plain.slice(at + 1).replace(/\.$/, '') }
}

interface KeptLimiterOptions {
  readonly counts: KeptCounts
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly points: number
  /** Seconds. */
  readonly duration: number
  readonly keyPrefix: string
}

/** A limiter of rate-limiter-flexible whose counts survive a restart. */
class KeptLimiter extends RateLimiterStoreAbstract {
  readonly #counts: KeptCounts
  readonly #now: () => number

  constructor({ counts, now, ...options }: KeptLimiterOptions) {
    super({ ...options, storeClient: counts })
    this.#counts = counts
    this.#now = now
  }

  async _upsert(key: string, points: number, lasts: number, isNew = false): Promise<KeptCount> {
    if (isNew) this.#counts.forget(key)
    return this.#counts.add(key, points, lasts)
  }

  async _get(key: string): Promise<KeptCount | null> {
    return this.#counts.find(key, this.msDuration) ?? null
  }

  async _delete(key: string): Promise<boolean> {
    return this.#counts.forget(key)
  }

  _getRateLimiterRes(_key: string, points: number, { used, ends }: KeptCount): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - used), ends - this.#now(), used, used === points)
  }
}
