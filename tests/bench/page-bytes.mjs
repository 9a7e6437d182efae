import { sentReply } from './sent-reply.mjs'
import { contentRepository, startSite } from './started-site.mjs'
import { wait } from './timing.mjs'

const PAGES = [
  '/',
  '/blog',
  '/blog/avg-en-ai-klantgegevens',
  '/oplossingen/finance',
  '/automatisering/lead-intake-naar-crm',
]
/** What a page may take before any script, in bytes: of HTML with its styles, and with the typeface. */
const MOST = { html: 14 * 1024, withFont: 50 * 1024 }
/** Milliseconds: who asks again this long after the first gets a page compressed thoroughly, at the next request. */
const THOROUGH = 25_000

/** The bytes of pages as they are sent in brotli, headers not counted. */
export async function benchBytes({ add }) {
  const { root, remove } = contentRepository()
  const site = await startSite(root, 4390)
  for (let time = 0; time < 2; time++) {
    for (const path of PAGES) await bytesOf(site.url + path)
    await wait(THOROUGH)
  }
  const home = await fetch(site.url).then((reply) => reply.text())
  const font = await bytesOf(site.url + /\/assets\/typeface-[\w-]+\.woff2/.exec(home)[0])
  for (const path of PAGES) {
    const html = await bytesOf(site.url + path)
    add(`bytes of ${path}`, html, MOST.html)
    add(`bytes of ${path} with the typeface`, html + font, MOST.withFont)
  }
  await site.stop()
  remove()
}

const bytesOf = async (url) => (await sentReply(url)).body.length
