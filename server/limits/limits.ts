import type { CountedAs } from '../http/counted-as'
import type { LineLimits } from '../http/limit-lines'

/**
 * How much of something may happen in a period. Clients over the limit wait until it is over; others notice
 * nothing. See tests/decisions/0029.
 */
export interface Limit {
  /** What is counted, as the README lists it. */
  readonly what: string
  /** Seconds after which the count starts anew. */
  readonly seconds: number
  /** For one client: an IPv4 address, an IPv6 /64, or a logged-in person. */
  readonly client: number
  /** For one IPv6 /48, which a single customer may have; IPv4 has no counterpart. */
  readonly network: number
  /** For everyone together. */
  readonly total: number
}

/** A limit on sign-ups, which are also counted by the mailbox that is signed up. */
export interface SignUpLimit extends Limit {
  readonly mailbox: number
}

/** Mail to people who may not have asked for it: also counted by the domain of the address. */
export interface MailLimit extends SignUpLimit {
  /** Per domain, except the large providers that half of the country uses. */
  readonly domain: number
}

/**
 * What strangers can ask from any number of addresses: beyond the limit for everyone it waits for its turn instead of
 * being refused, since nearly all who would be refused did nothing (tests/decisions/0202).
 */
const PACED = ['pages', 'reads', 'search', 'beacons'] as const
export type Paced = (typeof PACED)[number]
export const isPaced = (name: CountedAs): name is Paced => PACED.some((one) => one === name)

/** Requests, by what they cost. Counted in memory, lost at a restart. */
export type RequestLimits = Readonly<Record<CountedAs, Limit>>

/** Every limit of the site. */
export interface Limits {
  readonly requests: RequestLimits
  /**
   * Beyond `held` a sign-up is kept for a person to look at and gets no mail; beyond `refused` it is refused.
   */
  readonly signUps: { readonly held: SignUpLimit; readonly refused: SignUpLimit }
  /** Beyond either, a sign-up that would get a mail is held instead. */
  readonly mail: { readonly hour: MailLimit; readonly day: MailLimit }
  readonly lines: LineLimits
}

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * The figures, set with people in mind: behind one address there may be an office of a hundred, all clicking as
 * fast as they can, or a class that signs up together.
 */
export const limits: Limits = {
  requests: {
    // One per page; a hundred people who click every three seconds.
    pages: { what: 'Pages', seconds: 10, client: 300, network: 1200, total: 10_000 },
    // What pages fetch while somebody clicks through the site, and what feed readers request.
    reads: { what: 'Public JSON and feeds', seconds: 10, client: 600, network: 2400, total: 20_000 },
    // Ten keys a second for ten seconds. The most expensive request open to strangers.
    search: { what: 'Search, as page and as JSON', seconds: 10, client: 100, network: 400, total: 600 },
    // Twenty per page.
    media: { what: 'Images', seconds: 10, client: 2000, network: 8000, total: 40_000 },
    // Five per page, for one visit in ten.
    beacons: { what: 'Measurements of visits', seconds: 10, client: 120, network: 480, total: 2000 },
    // Everything that is submitted, including invalid input.
    forms: { what: 'Forms sent, right or wrong', seconds: 60, client: 60, network: 240, total: 1200 },
    // Mail providers unsubscribe all of their users from a few addresses.
    codes: { what: 'Links in our mail', seconds: 60, client: 300, network: 1200, total: 3000 },
    // Rendered for each reader.
    drafts: { what: 'Previews by link', seconds: 10, client: 60, network: 240, total: 300 },
    // Ten a minute are more than anybody types. Each waits for the disk, and people read them all.
    remarks: { what: 'Remarks by link', seconds: 60, client: 10, network: 40, total: 120 },
    // One for each pause in typing.
    previews: { what: 'Previews in the admin', seconds: 10, client: 100, network: 400, total: 400 },
    // All requests of a branch preview: five people, forty requests per page, most of them for images.
    branches: { what: 'Preview of a branch', seconds: 10, client: 400, network: 800, total: 1200 },
    // A folder of photos dropped on the page.
    uploads: { what: 'Image uploads', seconds: 60, client: 300, network: 1200, total: 600 },
    // Six a minute for each open form, and one whenever its tab is left. Each waits for the disk.
    unsaved: { what: 'Unsaved text kept', seconds: 60, client: 120, network: 480, total: 1200 },
    admin: { what: 'Everything else in the admin', seconds: 10, client: 600, network: 2400, total: 5000 },
    // Fifteen for a first visit, and then for none: two hundred people at one address who all begin at once.
    assets: { what: 'Scripts, fonts and icons', seconds: 10, client: 3000, network: 12_000, total: 60_000 },
    // A few a second from whoever watches the server. Beyond it they wait, and are answered all the same.
    status: {
      what: 'Whether the site is up, and metrics',
      seconds: 10,
      client: 100,
      network: 400,
      total: 1000,
    },
  },
  signUps: {
    // A stand at a fair may sign up twenty people on one tablet; beyond that somebody should look.
    held: { what: 'Sign-ups', seconds: HOUR, client: 20, network: 40, mailbox: 10, total: 200 },
    refused: {
      what: 'Sign-ups, held ones too',
      seconds: HOUR,
      client: 100,
      network: 200,
      mailbox: 30,
      total: 2000,
    },
  },
  mail: {
    hour: { what: 'Mail', seconds: HOUR, client: 20, network: 40, mailbox: 3, domain: 30, total: 200 },
    day: { what: 'Mail', seconds: DAY, client: 60, network: 120, mailbox: 3, domain: 100, total: 1000 },
  },
  // A hundred browsers with five connections each; one of their requests is always complete within a moment.
  lines: { client: 512, silent: 128, total: 4096, wait: 5000 },
}
