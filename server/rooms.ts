import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '#contract/page'
import { type Accounts, openAccounts } from './accounts/accounts'
import { createMediaKeeper, type MediaKeeper } from './admin/media-keeper'
import type { Config } from './config'
import type { Library } from './content/library'
import { createMarkdownRenderer, type MarkdownRenderer } from './content/markdown/markdown-renderer'
import { openContent } from './content/open-content'
import { createPublisher, type Publisher } from './content/publish/publisher'
import { inWords } from './content/publish/write-trouble'
import { holdWorkTree } from './files/hold-folder'
import { makePrivateFolder } from './files/private-folder'
import { blobHash } from './git/blob-hash'
import { noteCommits } from './git/note-commits'
import { openRepository, type Repository } from './git/repository'
import { type Leads, openLeads } from './leads/leads'
import { createMailer } from './leads/mailer'
import { findCardFonts } from './media/card-fonts'
import { type Media, openMedia } from './media/media'
import { openMediaStock } from './media/media-stock'
import { createShareCards, type ShareCards } from './media/share-cards'
import { openVitals, type Vitals } from './vitals/vitals'

const MEDIA_FOLDER = 'content/media/'

/** What a part of the configuration may leave out: the services that a site can do without. */
export type RoomsConfig = Pick<Config, 'root' | 'siteUrl'> &
  Partial<Pick<Config, 'owner' | 'mail' | 'webhook' | 'remote'>>

export interface RoomsOptions {
  readonly config: RoomsConfig
  readonly site: Site
  /** The built script that renders Markdown. */
  readonly markdownWorker: URL
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** The rooms of the house, each opened once. */
export interface Rooms {
  readonly library: Library
  readonly repository: Repository
  readonly publisher: Publisher
  readonly markdown: MarkdownRenderer
  readonly media: Media
  readonly mediaKeeper: MediaKeeper
  readonly cards: ShareCards
  readonly leads: Leads
  readonly vitals: Vitals
  readonly accounts: Accounts
  readonly privateFolder: string
  /** Grows with everything that a visitor could see, images included. */
  readonly revision: () => number
  close(): Promise<void>
}

/** Opens every room, each with what it needs of the others. */
export async function openRooms({ config, site, markdownWorker, now, log }: RoomsOptions): Promise<Rooms> {
  const { root, siteUrl } = config
  const privateFolder = join(root, 'data/private')
  const cacheFolder = join(privateFolder, 'cache')
  await requireFolder(root)
  await makePrivateFolder(privateFolder)
  const release = await holdWorkTree(privateFolder)
  // Only who holds the folder may take back what a killed server left half done.
  const repository = await openRepository(root, { remote: config.remote, log, now })
  const { library, close: closeContent } = await openContent(root, repository, { now, log })
  const markdown = createMarkdownRenderer({ worker: markdownWorker, log })
  const media = await openMedia({ root, cacheFolder: join(cacheFolder, 'media'), log })
  const cards = await createShareCards({
    fontFiles: findCardFonts(),
    cacheFolder: join(cacheFolder, 'cards'),
    log,
  })
  const leads = await openLeads({
    folder: join(privateFolder, 'subscribers'),
    outboxFolder: join(privateFolder, 'outbox'),
    siteUrl,
    now,
    log,
    mail: config.mail && createMailer(config.mail.smtpUrl, config.mail.from),
    forward: config.webhook && { ...config.webhook, fetch },
  })
  const vitals = await openVitals({ folder: join(privateFolder, 'vitals'), now, log, pageOf: site.pageKind })
  const accounts = await openAccounts({ folder: privateFolder, now, log, siteUrl })
  if (config.owner) await accounts.createOwnerWhenNone(config.owner)

  // An image that was replaced or put back shows on pages whose content did not change.
  let imageChanges = 0
  const write = noteCommits(repository.write, (paths) => {
    if (paths.some((path) => path.startsWith(MEDIA_FOLDER))) imageChanges += 1
  })
  const mediaKeeper = createMediaKeeper({
    library,
    stock: openMediaStock(root, blobHash),
    write: inWords(write, log),
  })
  return {
    library,
    repository,
    publisher: createPublisher({ library, repository: { ...repository, write }, now, log }),
    markdown,
    media,
    mediaKeeper,
    cards,
    leads,
    vitals,
    accounts,
    privateFolder,
    revision: () => library.revision + imageChanges,
    async close() {
      closeContent()
      await Promise.all([markdown.close(), leads.close(), vitals.close(), accounts.close()])
      await repository.close()
      await release()
    },
  }
}

/** @throws {Error} when SITE_ROOT is no folder: it is never made, since that would hide a typing error. */
async function requireFolder(path: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isDirectory()) throw new Error(`SITE_ROOT is no folder: ${path}`)
}
