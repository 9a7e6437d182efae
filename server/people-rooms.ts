import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { contentTypes } from '#contract/content/content-types'
import { mailAddressesIn } from '#contract/content/setting-kind'
import type { Site } from '#contract/page'
import { type Accounts, openAccounts } from './accounts/accounts'
import { createPasswordStrength } from './accounts/password-strength'
import type { HashCost } from './accounts/passwords'
import type { Audit } from './audit/audit'
import type { Config } from './config'
import { companyLines, companyOf } from './content/company-of'
import { createEntryPlaces } from './content/entry-places'
import type { Library } from './content/library'
import { openDraftReviews } from './draft-reviews'
import { openSignUpLimits } from './limits/sign-up-limits'
import { tellOfNewDevice } from './new-device'
import type { OpenWork } from './open-work'
import { type Opened, openInOrder } from './processes/open-in-order'
import { openRemarks, type Remarks } from './remarks/remarks'
import { openRetention, type RetentionRules } from './retention/retention'
import type { Reviews } from './reviews/reviews'
import { stepPlansIn } from './step-plans-in'
import { createMailer } from './subscribers/mailer'
import { openSubscribers, type Subscribers } from './subscribers/subscribers'
import { openUnsavedTexts, type UnsavedTexts } from './unsaved/unsaved-texts'
import { openVitals, type Vitals } from './vitals/vitals'
import type { Workers } from './workers'

/** The setting with the addresses that are notified of requests. */
const LEAD_ADDRESSES = 'lead_emails'
/** Milliseconds that a mail about someone's account may take. */
const MAIL_DEADLINE = 60_000

export interface PeopleRoomsOptions {
  readonly config: Pick<Config, 'siteUrl'> &
    Partial<Pick<Config, 'privateRoot' | 'owner' | 'mail' | 'webhook' | 'limits'>>
  /** The private folder. */
  readonly folder: string
  readonly site: Pick<Site, 'pageKind'>
  readonly library: Library
  readonly audit: Audit
  readonly workers: Pick<Workers, 'password'>
  readonly hashCost?: HashCost | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly work: OpenWork
}

/** The rooms that hold people's data, all in the private folder. */
export interface PeopleRooms {
  readonly subscribers: Subscribers
  readonly vitals: Vitals
  readonly accounts: Accounts
  readonly retention: RetentionRules
  /** What people typed and did not save. */
  readonly unsaved: UnsavedTexts
  /** Which drafts wait to be read. */
  readonly reviews: Reviews
  /** What people say about the texts of entries. */
  readonly remarks: Remarks
  /** The audit log stays open. */
  close(): Promise<void>
}

export function openPeopleRooms(options: PeopleRoomsOptions): Promise<PeopleRooms> {
  return openInOrder((opened) => openEach(options, opened))
}

async function openEach(options: PeopleRoomsOptions, opened: Opened): Promise<PeopleRooms> {
  const { config, folder, site, library, audit, workers, now, log, work } = options
  const { siteUrl } = config
  const signUpLimits =
    config.limits && (await openSignUpLimits(config.limits, { path: join(folder, 'limits.json'), now, log }))
  if (signUpLimits) opened(signUpLimits.close)
  const mailer = config.mail && createMailer(config.mail)
  const siteName = () => library.document(contentTypes.pageTexts)['site.name']
  const company = () => companyLines(companyOf(library))
  const sender = () => ({ siteName: siteName(), siteUrl, company: company() })
  const vitals = await openVitals({ folder: join(folder, 'vitals'), now, log, pageOf: site.pageKind })
  opened(vitals.close)
  const unsaved = await openUnsavedTexts({ folder: join(folder, 'unsaved'), now, log })
  opened(unsaved.close)
  const remarks = await openRemarks({
    folder: join(folder, 'remarks'),
    entries: createEntryPlaces(library),
    now,
    log,
  })
  opened(remarks.close)
  /** Aborts mail to account holders that is still being sent. */
  const leaving = new AbortController()
  const strength = createPasswordStrength(workers.password)
  opened(strength.close)
  const accounts = await openAccounts({
    folder,
    folderName: config.privateRoot ?? 'data/private',
    now,
    log,
    siteUrl,
    strength,
    hashCost: options.hashCost,
    mail: mailer && ((message) => mailer.send(message, AbortSignal.timeout(MAIL_DEADLINE))),
    onNewDevice: tellOfNewDevice({ audit, mailer, sender, log, now, signal: leaving.signal }),
    siteName,
    company,
    onRemoved: unsaved.forgetOf,
  })
  opened(accounts.close)
  const { reviews, reviewMails } = await openDraftReviews({
    folder,
    accounts: accounts.store,
    library,
    sender,
    // Nobody asks before the rooms are open.
    tell: (kind, place) => subscribers.outbox.tell(kind, place),
    now,
    log,
  })
  opened(reviews.close)
  const subscribers = await openSubscribers({
    limits: signUpLimits,
    folder: join(folder, 'subscribers'),
    outboxFolder: join(folder, 'outbox'),
    siteUrl,
    siteName,
    promises: () => library.document(contentTypes.pageTexts),
    contact: () => companyOf(library).email,
    company,
    now,
    log,
    mail: mailer,
    stepPlans: stepPlansIn(library),
    leadAddresses: () => leadAddressesIn(library),
    reviewMails,
    forward: config.webhook && { ...config.webhook, fetch },
  })
  opened(subscribers.close)
  if (config.owner) await accounts.createOwnerWhenNone(config.owner)
  await audit.record({ kind: 'started' })
  const retention = await openRetention({
    path: join(folder, 'retention.json'),
    subscribers,
    audit,
    unsaved: {
      forgetUnused: async () => unsaved.forgetUnused(accounts.store.all().map(({ id }) => id)),
    },
    remarks,
    now,
    log,
  })
  return {
    subscribers,
    vitals,
    accounts,
    retention,
    unsaved,
    reviews,
    remarks,
    async close() {
      leaving.abort()
      // First: a run in progress removes people's data, and records that it did.
      await work.during('retention rules', retention.close())
      await Promise.all([
        work.during('sign-ups and mail', subscribers.close()),
        work.during('measurements', vitals.close()),
        work.during('accounts', accounts.close()),
        work.during('unsaved texts', unsaved.close()),
        work.during('drafts to read', reviews.close()),
        work.during('remarks', remarks.close()),
        work.during('judging of passwords', strength.close()),
      ])
      await work.during('limits', Promise.resolve(signUpLimits?.close()))
    },
  }
}

/** The addresses that the settings name for notifications of requests. */
function leadAddressesIn(library: Library): readonly string[] {
  const settings = library.catalogue(contentTypes.globalSetting).all
  return mailAddressesIn(settings.find(({ key }) => key === LEAD_ADDRESSES)?.value ?? '')
}
