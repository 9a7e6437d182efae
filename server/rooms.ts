import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { contentTypes } from '#contract/content/content-types'
import { mailAddressesIn } from '#contract/content/setting-kind'
import type { Site } from '#contract/page'
import { type Accounts, openAccounts } from './accounts/accounts'
import { createPasswordStrength } from './accounts/password-strength'
import { createMediaLibrary, type MediaLibrary } from './admin/media-library'
import { type Audit, openAudit } from './audit/audit'
import { openPreviews, type Previews } from './branches/previews'
import { claimFolder } from './claimed-folder'
import type { Config } from './config'
import { companyLines } from './content/company-lines'
import { companyOf } from './content/company-of'
import { deliverContent } from './content/deliver-content'
import { createEntryPlaces } from './content/entry-places'
import type { Library } from './content/library'
import { createPendingSchedule } from './content/pending-schedule'
import { inWords } from './content/publish/commit-errors'
import { createPublisher, type Publisher } from './content/publish/publisher'
import { type ContentRooms, openContentRooms } from './content-rooms'
import { openDraftReviews } from './draft-reviews'
import { openRepository, type Repository } from './git/repository'
import { troubleOf } from './git/sync/sync-trouble'
import { openSignUpLimits } from './limits/sign-up-limits'
import { tellOfNewDevice } from './new-device'
import type { OpenWork } from './open-work'
import { keepPeople, requireOutOfGit } from './people-folder'
import { createReferenceWatch, type ReferenceWatch } from './references/watch-references'
import { openRemarks, type Remarks } from './remarks/remarks'
import { takeRemarksAlong } from './remarks/take-along'
import { openRetention, type RetentionRules } from './retention/retention'
import type { Reviews } from './reviews/reviews'
import { requireShared } from './shared-history'
import { createMailer } from './subscribers/mailer'
import type { StepPlans } from './subscribers/step-plans'
import { openSubscribers, type Subscribers } from './subscribers/subscribers'
import { openUnsavedTexts, type UnsavedTexts } from './unsaved/unsaved-texts'
import { openVitals, type Vitals } from './vitals/vitals'
import { warnOfNoContent } from './warn-of-no-content'
import type { Workers } from './workers'

/** The setting with the addresses that are notified of requests. */
const LEAD_ADDRESSES = 'lead_emails'
/** Milliseconds that a mail about someone's account may take. */
const MAIL_DEADLINE = 60_000

/** The configuration; services that a site can do without may be left out. */
export type RoomsConfig = Pick<Config, 'root' | 'siteUrl'> &
  Partial<
    Pick<
      Config,
      | 'privateRoot'
      | 'role'
      | 'owner'
      | 'mail'
      | 'webhook'
      | 'remote'
      | 'signingKey'
      | 'limits'
      | 'hstsSubdomains'
    >
  >

export interface RoomsOptions {
  readonly config: RoomsConfig
  readonly site: Site
  readonly workers: Workers
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** Tells the person who started the site something in plain words. */
  readonly announce: (line: string) => void
  readonly work: OpenWork
  /** The program's folder, which provides a new site with what was not content before. */
  readonly home?: string | undefined
  /** Aborts the opening while it waits for another server to stop. */
  readonly signal?: AbortSignal | undefined
}

/** The rooms of the house, each opened once. */
export interface Rooms extends Omit<ContentRooms, 'drawings' | 'mediaFiles'> {
  readonly repository: Repository
  readonly publisher: Publisher
  readonly mediaLibrary: MediaLibrary
  readonly references: ReferenceWatch
  readonly subscribers: Subscribers
  readonly vitals: Vitals
  readonly accounts: Accounts
  /** What happened to accounts, people and settings: `record` adds to it. */
  readonly audit: Audit
  readonly retention: RetentionRules
  /** What people typed and did not save. */
  readonly unsaved: UnsavedTexts
  /** Which drafts wait to be read. */
  readonly reviews: Reviews
  /** What people say about the texts of entries. */
  readonly remarks: Remarks
  /** The site as of branches and commits. */
  readonly previews: Previews
  readonly privateFolder: string
  /** Announces that the rooms will be closed, so that the next server waits for that. */
  stopping(): Promise<void>
  close(): Promise<void>
}

/** Opens every room, passing each what it needs of the others. See tests/decisions/0063. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { config, site, workers, now, log, announce, work, home, signal } = options
  const { root, siteUrl } = config
  const place = await claimFolder({ root, privateRoot: config.privateRoot, now, say: announce, signal })
  const cacheFolder = join(place.folder, 'cache')
  const people = await keepPeople(place.folder, log)
  // Only the holder of the folder may roll back what a killed server left unfinished.
  const repository = await openRepository(root, {
    remote: config.remote,
    role: config.role,
    signingKey: config.signingKey,
    startWorker: workers.git,
    concern: people.concern,
    log,
    now,
  })
  if (!config.privateRoot) requireOutOfGit(await repository.peoplesFiles())
  await requireShared(config, repository)
  await warnOfNoContent(root, log)
  if (home !== undefined) {
    // When somebody is at work in the tree, the next start tries again.
    const delivered = await deliverContent({ root, home, repository }).catch((error: unknown) => {
      log.warn({ err: error }, 'pages and menus could not be put into the content')
      return []
    })
    if (delivered.length > 0) log.info({ files: delivered }, 'pages and menus were put into the content')
  }
  const previews = await openPreviews({
    folder: join(cacheFolder, 'previews'),
    startWorker: workers.preview,
    order: { origin: siteUrl, includeSubDomains: config.hstsSubdomains ?? true },
    copy: repository.branches.copy,
    reasonOf: (error) => troubleOf(error)?.message,
    log,
  })
  const shown = await openContentRooms({ root, repository, workers, cacheFolder, now, log, work })
  const { library } = shown
  const signUpLimits =
    config.limits &&
    (await openSignUpLimits(config.limits, { path: join(people.path, 'limits.json'), now, log }))
  const mailer = config.mail && createMailer(config.mail)
  const siteName = () => library.document(contentTypes.pageTexts)['site.name']
  const vitals = await openVitals({ folder: join(people.path, 'vitals'), now, log, pageOf: site.pageKind })
  /** Aborts mail to account holders that is still being sent. */
  const leaving = new AbortController()
  const audit = await openAudit({ folder: join(people.path, 'audit'), now, log })
  const unsaved = await openUnsavedTexts({ folder: join(people.path, 'unsaved'), now, log })
  const remarks = await openRemarks({
    folder: join(people.path, 'remarks'),
    entries: createEntryPlaces(library),
    now,
    log,
  })
  const company = () => companyLines(companyOf(library))
  const sender = () => ({ siteName: siteName(), siteUrl, company: company() })
  const strength = createPasswordStrength(workers.password)
  const accounts = await openAccounts({
    folder: people.path,
    folderName: config.privateRoot ?? 'data/private',
    now,
    log,
    siteUrl,
    strength,
    mail: mailer && ((message) => mailer.send(message, AbortSignal.timeout(MAIL_DEADLINE))),
    onNewDevice: tellOfNewDevice({
      audit,
      mailer,
      sender,
      log,
      now,
      signal: leaving.signal,
    }),
    siteName,
    company,
    onRemoved: unsaved.forgetOf,
  })
  const { reviews, reviewMails } = await openDraftReviews({
    folder: people.path,
    accounts: accounts.store,
    library,
    sender,
    // Nobody asks before the rooms are open.
    tell: (kind, place) => subscribers.outbox.tell(kind, place),
    now,
    log,
  })
  const subscribers = await openSubscribers({
    limits: signUpLimits,
    folder: join(people.path, 'subscribers'),
    outboxFolder: join(people.path, 'outbox'),
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
  if (config.owner) await accounts.createOwnerWhenNone(config.owner)
  await audit.record({ kind: 'started' })
  await place.noteData()
  const retention = await openRetention({
    path: join(people.path, 'retention.json'),
    subscribers,
    audit,
    unsaved: {
      forgetUnused: async () => unsaved.forgetUnused(accounts.store.all().map(({ id }) => id)),
    },
    remarks,
    now,
    log,
  })

  const mediaLibrary = createMediaLibrary({
    library,
    drawings: shown.drawings,
    files: shown.mediaFiles,
    siteUrl,
    write: inWords(repository.write, log),
  })
  const publisher = createPublisher({
    library,
    repository,
    siteUrl,
    addressesOf: accounts.addressesOf,
    now,
    onReplaced: takeRemarksAlong(remarks),
    log,
  })
  const schedule = createPendingSchedule({ library, repository, publisher, now, log })
  return {
    ...shown,
    repository,
    publisher,
    mediaLibrary,
    references: createReferenceWatch({
      library,
      markdown: shown.markdown,
      mediaNames: async () => (await shown.mediaFiles.list()).map(({ name }) => name),
      now,
    }),
    subscribers,
    vitals,
    accounts,
    audit,
    retention,
    unsaved,
    reviews,
    remarks,
    previews,
    privateFolder: people.path,
    stopping: place.stopping,
    async close() {
      leaving.abort()
      await work.during('planned changes', schedule.close())
      await shown.close()
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
        work.during('previews of branches', previews.close()),
      ])
      await work.during('limits', Promise.resolve(signUpLimits?.close()))
      await work.during('saves in git', repository.close())
      await audit.record({ kind: 'stopped' })
      await work.during('audit log', audit.close())
      await people.close()
      await place.release()
    },
  }
}

function stepPlansIn(library: Library): StepPlans {
  const plans = () => library.catalogue(contentTypes.stepPlan)
  return {
    ofAutomation: (id) => plans().public.find(({ automation }) => automation === id),
    withId: (id) => plans().find(id),
  }
}

/** The addresses that the settings name for notifications of requests. */
function leadAddressesIn(library: Library): readonly string[] {
  const settings = library.catalogue(contentTypes.globalSetting).all
  return mailAddressesIn(settings.find(({ key }) => key === LEAD_ADDRESSES)?.value ?? '')
}
