import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pMap from 'p-map'
import { decodePart } from '#contract/address'
import { assets, feeds, icons, logo, machineFiles, media, shareCard } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { fileAddress, pageFile } from '#contract/file-address'
import type { KnownContent, ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { cardNames } from '../content/card-texts'
import type { Library } from '../content/library'
import { errorText } from '../files/error-code'
import { inlineHashes, pageDocument } from '../pages/document'
import { exportedAddresses } from './exported-addresses'
import { headersFile, redirectsFile } from './host-rules'
import { movedAddresses } from './moved-addresses'
import { nginxFile } from './nginx-file'
import { pagePolicy } from './page-policy'
import type { FolderReport, SiteFolder } from './site-folder'

/** Pages under way at once: one is rendered while others read and are compressed. */
const PAGES = 6
/** Images and other files under way at once. */
const FILES = 4
/** The address of a built file. */
const ASSET = new RegExp(`${assets.pattern}[\\w.-]+`, 'g')
/** No content page can have this address: it stands in for all that do not exist. */
const NOWHERE = '/-'

export interface ExportOptions {
  /** The public site, for what is not a page: feeds, images, share cards. */
  readonly app: FastifyInstance
  readonly library: Library
  /** The names of the files in content/media. */
  readonly mediaNames: readonly string[]
  /** Renders still pages: with the template of exported pages. */
  readonly site: Site
  readonly read: ReadContent
  readonly known: KnownContent
  /** The addresses of resized images that pages asked for, with where the site has them. */
  readonly variants: ReadonlyMap<string, string>
  readonly folder: SiteFolder
  /** The public origin of the exported site, without a slash at the end. */
  readonly origin: string
  /** The origin that accepts forms; '' for the same. */
  readonly primary: string
  /** Whether share cards are written, a fifth of a second each the first time; otherwise the primary draws them. */
  readonly hasCards: boolean
  readonly now: number
  readonly say: (line: string) => void
}

/** Writes the whole public site into a folder. @throws {Error} when a page or a file cannot be made. */
export async function exportSite(options: ExportOptions): Promise<FolderReport> {
  const { folder, say } = options
  const addresses = exportedAddresses(options.library, options)
  say(`${addresses.length} pages ...`)
  // First: what is wrong with a text is told with the address of its page.
  await exportPages(options, addresses)
  await exportFixed(options)
  say(`${options.mediaNames.length} files and ${options.variants.size} smaller images ...`)
  await exportMedia(options)
  const rules = { ...options, addresses, moved: movedAddresses(options.library) }
  await folder.put('_redirects', redirectsFile(rules))
  await folder.put('_headers', headersFile(rules))
  await folder.put('_nginx.conf', nginxFile(rules))
  return folder.finish()
}

async function exportPages(options: ExportOptions, addresses: readonly string[]): Promise<void> {
  const { site, folder, primary, origin, now, read } = options
  const template = await site.template(NOWHERE)
  const { scripts } = inlineHashes(template)

  async function documentOf(address: string, expected: number): Promise<string> {
    const reads = notingFailures(read)
    const { status, ...page } = await site
      .render({ address, origin, now, read: reads.read, still: { primary } })
      .catch((error: unknown) => {
        const cause = reads.failure() ?? error
        throw new Error(`${address} cannot be exported: ${errorText(cause)}`, { cause })
      })
    if (status !== expected) throw new Error(`${address} answers ${status}, not ${expected}`)
    const { html, style } = await pageDocument(site, address, { ...page, state: '' })
    const policy = pagePolicy({ scripts, style: style ?? '' }, primary)
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    // The first one is our own template's.
    return html.replace('<head>', () => `<head>${meta}`)
  }

  await pMap(
    addresses,
    async (address) => folder.put(pageFile(fileAddress(address)), await documentOf(address, 200)),
    { concurrency: PAGES },
  )
  await folder.put('404.html', await documentOf(NOWHERE, 404))
}

/** The same reads, with the first that failed: from the thread that renders comes only that it did. */
function notingFailures(read: ReadContent): { readonly read: ReadContent; failure(): unknown } {
  let failure: unknown
  return {
    read: async (exchange, input) => {
      try {
        return await read(exchange, input)
      } catch (error) {
        // What is not there is a part of pages.
        if (!(error instanceof Problem)) failure ??= error
        throw error
      }
    },
    failure: () => failure,
  }
}

/** What programs read, the logo and icons, and the typeface. */
async function exportFixed(options: ExportOptions): Promise<void> {
  const { site, folder, library, hasCards } = options
  const posts = library.catalogue(contentTypes.blogPost).public
  const { rss, atom, json } = feeds
  const { sitemap, robots, llms, manifest } = machineFiles
  const fixed = [rss, atom, json, sitemap, robots, llms, manifest].map((one) => one.to())
  const texts = posts.map(({ slug }) => machineFiles.articleText.to({ name: slug }))
  await pMap([...fixed, ...texts], (address) => exportReply(options, address), { concurrency: FILES })
  for (let part = 1; await hasReply(options, machineFiles.sitemapPart.to({ part: String(part) })); part++)
    await exportReply(options, machineFiles.sitemapPart.to({ part: String(part) }))
  // Absent while nobody knows where to report.
  const security = machineFiles.security.to()
  if (await hasReply(options, security)) await exportReply(options, security)
  if (site.assets !== null) {
    for (const { pattern } of [logo, ...Object.values(icons)])
      await folder.put(pattern.slice(1), await readFile(join(site.assets, pattern)))
    for (const [name, bytes] of await assetsOf(await site.template(NOWHERE), site.assets))
      await folder.put(name, bytes)
  }
  if (!hasCards) return
  const cards = cardNames(library).map((slug) => shareCard.to({ slug }))
  await pMap(cards, (address) => exportReply(options, address), { concurrency: FILES })
}

/** The built files that a document names, and those that these name: the typeface. */
async function assetsOf(document: string, folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>()
  async function take(text: string): Promise<void> {
    for (const [address] of text.matchAll(ASSET)) {
      const name = address.slice(1)
      if (found.has(name)) continue
      const bytes = await readFile(join(folder, name))
      found.set(name, bytes)
      if (name.endsWith('.css')) await take(String(bytes))
    }
  }
  await take(document)
  return found
}

async function exportMedia(options: ExportOptions): Promise<void> {
  const { mediaNames, variants } = options
  await pMap(mediaNames, (name) => exportReply(options, media.to(name)), { concurrency: FILES })
  await pMap([...variants], ([file, address]) => exportReply(options, address, file), { concurrency: FILES })
}

/** Writes what the site answers at an address. @throws {Error} unless that is 200. */
async function exportReply({ app, folder }: ExportOptions, address: string, file = address): Promise<void> {
  const reply = await app.inject({ url: address, headers: { accept: 'image/webp,*/*' } })
  if (reply.statusCode !== 200) throw new Error(`${address} answers ${reply.statusCode}, not 200`)
  await folder.put(decodePart(file.slice(1)), reply.rawPayload)
}

async function hasReply({ app }: ExportOptions, address: string): Promise<boolean> {
  return (await app.inject({ method: 'HEAD', url: address })).statusCode === 200
}
