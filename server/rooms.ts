import { stat } from 'node:fs/promises'
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
import type { Config } from './config'
import { companyOf } from './content/company-of'
import { deliverContent } from './content/deliver-content'
import type { Library } from './content/library'
import { createMarkdownRenderer, type MarkdownRenderer } from './content/markdown/markdown-renderer'
import { openContent } from './content/open-content'
import { inWords } from './content/publish/commit-errors'
import { createPublisher, type Publisher } from './content/publish/publisher'
import { createVideoHosts } from './content/video-hosts'
import { removeLeftDrafts } from './files/left-drafts'
import { openPrivateRoot } from './files/private-root'
import { openRepository, type Repository } from './git/repository'
import { troubleOf } from './git/sync/sync-trouble'
import { openSignUpLimits } from './limits/sign-up-limits'
import { findCardFonts } from './media/cards/card-fonts'
import { createShareCards, type ShareCards } from './media/cards/share-cards'
import { createDrawings } from './media/drawings'
import { createMedia, type Media } from './media/media'
import { openMediaFiles } from './media/media-files'
import { tellOfNewDevice } from './new-device'
import type { OpenWork } from './open-work'
import { keepPeople, requireOutOfGit } from './people-folder'
import { createReferenceWatch, type ReferenceWatch } from './references/watch-references'
import { openRetention, type RetentionRules } from './retention/retention'
import { createMailer } from './subscribers/mailer'
import type { StepPlans } from './subscribers/step-plans'
import { openSubscribers, type Subscribers } from './subscribers/subscribers'
import { openVitals, type Vitals } from './vitals/vitals'

const MEDIA_FOLDER = 'content/media/'
/** The setting with the addresses that are notified of requests. */
const LEAD_ADDRESSES = 'lead_emails'
/** Milliseconds that a mail about someone's account may take. */
const MAIL_DEADLINE = 60_000

/** The configuration; services that a site can do without may be left out. */
export type RoomsConfig = Pick<Config, 'root' | 'siteUrl'> &
  Partial<
    Pick<
      Config,
      'privateRoot' | 'owner' | 'mail' | 'webhook' | 'remote' | 'signingKey' | 'limits' | 'hstsSubdomains'
    >
  >

/** The built scripts of the processes that do the heavy work. */
export interface Workers {
  readonly markdown: URL
  readonly search: URL
  readonly password: URL
  readonly drawing: URL
  /** When absent, this process starts git itself. */
  readonly git?: URL | undefined
  /** When absent, this thread looks for changed files itself. */
  readonly scan?: URL | undefined
  /** When absent, branches cannot be previewed: a preview needs the build. */
  readonly preview?: URL | undefined
}

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
export interface Rooms {
  readonly library: Library
  readonly repository: Repository
  readonly publisher: Publisher
  readonly markdown: MarkdownRenderer
  /** The hosts that may play a video on a page: the same list until the settings change. */
  readonly videoHosts: () => readonly string[]
  readonly media: Media
  readonly mediaLibrary: MediaLibrary
  readonly references: ReferenceWatch
  readonly cards: ShareCards
  readonly subscribers: Subscribers
  readonly vitals: Vitals
  readonly accounts: Accounts
  /** What happened to accounts, people and settings: `record` adds to it. */
  readonly audit: Audit
  readonly retention: RetentionRules
  /** The site as of branches and commits. */
  readonly previews: Previews
  readonly privateFolder: string
  /** Increases with every image replaced or restored, which changes pages whose content did not change. */
  readonly imageChanges: () => number
  /** Announces that the rooms will be closed, so that the next server waits for that. */
  stopping(): Promise<void>
  close(): Promise<void>
}

/** Opens every room, passing each what it needs of the others. See tests/decisions/0063. */
export async function openRooms(options: RoomsOptions): Promise<Rooms> {
  const { config, site, workers, now, log, announce, work, home, signal } = options
  const { root, siteUrl } = config
  await requireFolder(root)
  const place = await openPrivateRoot({ root, privateRoot: config.privateRoot, now, say: announce, signal })
  const privateFolder = place.folder
  const cacheFolder = join(privateFolder, 'cache')
  await removeLeftDrafts(privateFolder, 'server.lock')
  const people = await keepPeople(privateFolder, log)
  // Only the holder of the folder may roll back what a killed server left unfinished.
  const repository = await openRepository(root, {
    remote: config.remote,
    signingKey: config.signingKey,
    script: workers.git,
    concern: people.concern,
    log,
    now,
  })
  if (!config.privateRoot) requireOutOfGit(await repository.peoplesFiles())
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
    script: workers.preview,
    order: { origin: siteUrl, includeSubDomains: config.hstsSubdomains ?? true },
    copy: repository.branches.copy,
    reasonOf: (error) => troubleOf(error)?.message,
    log,
  })
  const { library, close: closeContent } = await openContent(root, {
    repository,
    scanScript: workers.scan,
    now,
    log,
  })
  const videoHosts = createVideoHosts(library)
  const markdown = createMarkdownRenderer({ worker: workers.markdown, videoHosts, log })
  const drawings = createDrawings(workers.drawing)
  const mediaFiles = await openMediaFiles(root)
  const media = createMedia({ files: mediaFiles, cacheFolder: join(cacheFolder, 'media'), drawings, log })
  const cards = await createShareCards({
    fontFiles: findCardFonts(),
    cacheFolder: join(cacheFolder, 'cards'),
    drawings,
    log,
  })
  const signUpLimits =
    config.limits &&
    (await openSignUpLimits(config.limits, { path: join(people.path, 'limits.json'), now, log }))
  const mailer = config.mail && createMailer(config.mail)
  const siteName = () => library.document(contentTypes.pageTexts)['site.name']
  const subscribers = await openSubscribers({
    limits: signUpLimits,
    folder: join(people.path, 'subscribers'),
    outboxFolder: join(people.path, 'outbox'),
    siteUrl,
    siteName,
    promises: () => library.document(contentTypes.pageTexts),
    contact: () => companyOf(library).email,
    now,
    log,
    mail: mailer,
    stepPlans: stepPlansIn(library),
    leadAddresses: () => leadAddressesIn(library),
    forward: config.webhook && { ...config.webhook, fetch },
  })
  const vitals = await openVitals({ folder: join(people.path, 'vitals'), now, log, pageOf: site.pageKind })
  /** Aborts mail to account holders that is still being sent. */
  const leaving = new AbortController()
  const audit = await openAudit({ folder: join(people.path, 'audit'), now, log })
  const strength = createPasswordStrength(workers.password)
  const accounts = await openAccounts({
    folder: people.path,
    now,
    log,
    siteUrl,
    strength,
    mail: mailer && ((message) => mailer.send(message, AbortSignal.timeout(MAIL_DEADLINE))),
    onNewDevice: tellOfNewDevice({
      audit,
      mailer,
      sender: () => ({ siteName: siteName(), siteUrl }),
      log,
      now,
      signal: leaving.signal,
    }),
    siteName,
  })
  if (config.owner) await accounts.createOwnerWhenNone(config.owner)
  await audit.record({ kind: 'started' })
  await place.noteData()
  const retention = await openRetention({
    path: join(people.path, 'retention.json'),
    subscribers,
    audit,
    now,
    log,
  })

  let imageChanges = 0
  repository.onCommit((paths) => {
    if (paths.some((path) => path.startsWith(MEDIA_FOLDER))) imageChanges += 1
  })
  const mediaLibrary = createMediaLibrary({
    library,
    drawings,
    files: mediaFiles,
    write: inWords(repository.write, log),
  })
  return {
    library,
    repository,
    publisher: createPublisher({ library, repository, now, log }),
    markdown,
    videoHosts,
    media,
    mediaLibrary,
    references: createReferenceWatch({
      library,
      markdown,
      mediaNames: async () => (await mediaFiles.list()).map(({ name }) => name),
      now,
    }),
    cards,
    subscribers,
    vitals,
    accounts,
    audit,
    retention,
    previews,
    privateFolder: people.path,
    imageChanges: () => imageChanges,
    stopping: place.stopping,
    async close() {
      leaving.abort()
      await closeContent()
      // First: a run in progress removes people's data, and records that it did.
      await work.during('retention rules', retention.close())
      await Promise.all([
        work.during('rendering of articles', markdown.close()),
        work.during('drawing of images', drawings.close()),
        work.during('sign-ups and mail', subscribers.close()),
        work.during('measurements', vitals.close()),
        work.during('accounts', accounts.close()),
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

/** @throws {Error} when SITE_ROOT is not a folder: it is never created, since that would hide a typo. */
async function requireFolder(path: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isDirectory()) throw new Error(`SITE_ROOT is no folder: ${path}`)
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
