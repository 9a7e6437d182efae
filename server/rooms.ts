import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { typeOfPath } from '#contract/content/content-types'
import type { Site } from '#contract/page'
import type { HashCost } from './accounts/passwords'
import { createMediaLibrary, type MediaLibrary } from './admin/media-library'
import { type Audit, openAudit } from './audit/audit'
import { openPreviews, type Previews } from './branches/previews'
import { claimFolder } from './claimed-folder'
import type { Config } from './config'
import { deliverContent } from './content/deliver-content'
import { createPendingSchedule } from './content/pending-schedule'
import { contentJudge } from './content/publish/by-entry'
import { inWords } from './content/publish/commit-errors'
import { createPublisher, type Publisher } from './content/publish/publisher'
import { type ContentRooms, openContentRooms } from './content-rooms'
import { withNamesOfFolders } from './files/steady-folder'
import { openRepository } from './git/open-repository'
import type { Repository } from './git/repository'
import { troubleOf } from './git/sync/sync-trouble'
import type { OpenWork } from './open-work'
import { createDraftLinks, type DraftLinks } from './pages/draft-links'
import { createEndedLinks } from './pages/ended-links'
import { keepPeople, requireOutOfGit } from './people-folder'
import { openPeopleRooms, type PeopleRooms, type PeopleRoomsOptions } from './people-rooms'
import { type Opened, openInOrder } from './processes/open-in-order'
import { createReferenceWatch, type ReferenceWatch } from './references/watch-references'
import { takeRemarksAlong } from './remarks/take-along'
import { requireShared } from './shared-history'
import { warnOfNoContent } from './start-warnings'
import type { Workers } from './workers'

/** The configuration; services that a site can do without may be left out. */
export type RoomsConfig = PeopleRoomsOptions['config'] &
  Pick<Config, 'root'> &
  Partial<Pick<Config, 'role' | 'remote' | 'signingKey' | 'hstsSubdomains'>>

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
  readonly hashCost?: HashCost | undefined
  /** Aborts the opening while it waits for another server to stop. */
  readonly signal?: AbortSignal | undefined
}

/** The rooms of the house, each opened once. */
export interface Rooms extends Omit<ContentRooms, 'drawings' | 'mediaFiles'>, PeopleRooms {
  readonly repository: Repository
  readonly publisher: Publisher
  readonly draftLinks: DraftLinks
  readonly mediaLibrary: MediaLibrary
  readonly references: ReferenceWatch
  /** What happened to accounts, people and settings: `record` adds to it. */
  readonly audit: Audit
  /** The site as of branches and commits. */
  readonly previews: Previews
  /** Announces that the rooms will be closed, so that the next server waits for that. */
  stopping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens every room, passing each what it needs of the others. See tests/decisions/0063. When one cannot be opened, those
 * before it are closed: the next start need not wait for a claim that nobody holds.
 */
export function openRooms(options: RoomsOptions): Promise<Rooms> {
  return openInOrder((opened) => openEach(options, opened).catch(throwWithNames))
}

/** What cannot be opened is told by the name that operators know, which is found only while that folder is open. */
function throwWithNames(error: unknown): never {
  if (error instanceof Error) error.message = withNamesOfFolders(error.message)
  throw error
}

async function openEach(options: RoomsOptions, opened: Opened): Promise<Rooms> {
  const { config, site, workers, now, log, announce, work, home, signal } = options
  const { root, siteUrl } = config
  const place = await claimFolder({ root, privateRoot: config.privateRoot, now, say: announce, signal })
  opened(place.release)
  const cacheFolder = join(place.folder, 'cache')
  const people = await keepPeople(place.folder, log)
  opened(people.close)
  // Only the holder of the folder may roll back what a killed server left unfinished.
  const repository = await openRepository(root, {
    remote: config.remote,
    role: config.role,
    signingKey: config.signingKey,
    startWorker: workers.git,
    concern: people.concern,
    judge: contentJudge,
    log,
    now,
  })
  opened(repository.close)
  if (!config.privateRoot) requireOutOfGit(await repository.peoplesFiles())
  await requireShared(config, repository)
  const hasBegun = await repository
    .commitBeginning((path) => typeOfPath(path) !== undefined)
    .catch((error: unknown) => {
      log.warn({ err: error }, 'what was in the folder could not be committed')
      return false
    })
  if (hasBegun)
    log.info({ root }, 'the folder is a repository now, with the content in it as its first commit')
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
  opened(previews.close)
  const shown = await openContentRooms({ root, repository, workers, cacheFolder, now, log, work })
  opened(shown.close)
  const { library } = shown
  const audit = await openAudit({ folder: join(people.path, 'audit'), now, log })
  opened(audit.close)
  const peopleRooms = await openPeopleRooms({
    config,
    folder: people.path,
    site,
    library,
    audit,
    workers,
    hashCost: options.hashCost,
    now,
    log,
    work,
  })
  opened(peopleRooms.close)
  await place.noteData()

  const mediaLibrary = createMediaLibrary({
    library,
    drawings: shown.drawings,
    files: shown.mediaFiles,
    siteUrl,
    write: inWords(repository.write, log),
    log,
  })
  const draftLinks = createDraftLinks({
    keyFile: join(people.path, 'preview-key'),
    ended: createEndedLinks({ path: join(people.path, 'ended-links.json'), log }),
    findMaker: peopleRooms.accounts.store.find,
    now,
  })
  const publisher = createPublisher({
    library,
    repository,
    siteUrl,
    addressesOf: peopleRooms.accounts.addressesOf,
    now,
    onReplaced: takeRemarksAlong(peopleRooms.remarks),
    onRemoved: draftLinks.endAll,
    async onNew(entry) {
      const dropRemarks = await peopleRooms.remarks.startAnew(entry)
      // While none can be ended, none works.
      await draftLinks.endAll([entry]).catch((err: unknown) => {
        log.warn({ err }, 'links to a former entry could not be ended')
      })
      return dropRemarks
    },
    log,
  })
  const schedule = createPendingSchedule({ library, repository, publisher, now, log })
  return {
    ...shown,
    ...peopleRooms,
    repository,
    publisher,
    draftLinks,
    mediaLibrary,
    references: createReferenceWatch({
      library,
      markdown: shown.markdown,
      mediaNames: async () => (await shown.mediaFiles.list()).map(({ name }) => name),
      now,
    }),
    audit,
    previews,
    stopping: place.stopping,
    async close() {
      await work.during('planned changes', schedule.close())
      await shown.close()
      await Promise.all([peopleRooms.close(), work.during('previews of branches', previews.close())])
      await work.during('saves in git', repository.close())
      await audit.record({ kind: 'stopped' })
      await work.during('audit log', audit.close())
      await people.close()
      await place.release()
    },
  }
}
