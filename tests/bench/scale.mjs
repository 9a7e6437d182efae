import { memoryOf, processorTime } from './processor-time.mjs'
import { contentRepository, logIn, startSite } from './started-site.mjs'
import { inTurn, median, time, wait } from './timing.mjs'

const PORT = 4394
const SIZES = [10, 1000, 10_000]
/** Milliseconds of processor until the first page, at each size. */
const START = { 10: 600, 1000: 800, 10000: 1500 }
const ROUNDS = 9
/** Articles after whose rendering the compiler knows the way; the first one after a start has a row of its own. */
const WARM_UP = 80
/** The kinds of questions that cost a search most. */
const QUESTIONS = [
  'zin',
  'een zin om te lezen',
  'artikel 1234',
  'lezn',
  'e',
  'automatisering klantgegevens',
  'zzzzzz',
]

/** What grows with the number of articles, and what may not. */
export async function benchScale({ add }) {
  const lists = {}
  for (const articles of SIZES) {
    const { root, remove } = contentRepository(articles)
    // The first start writes what later ones read, of both pages that are asked below.
    await startSite(root, PORT).then(async (site) => {
      await fetch(site.url)
      await fetch(`${site.url}/blog`)
      await wait(Math.max(3000, articles / 2))
      await site.stop()
    })
    const site = await startSite(root, PORT)
    await fetch(site.url)
    add(
      `start to first page at ${articles} articles, ms of processor`,
      processorTime(site.pid),
      START[articles],
    )
    const first = await time(() => text(`${site.url}/blog/artikel-7`))
    add(`first article after a start at ${articles} articles, ms`, first, 150)
    lists[articles] = await listOf(site.url)
    if (articles === SIZES.at(-1)) await benchLargest(add, site)
    await site.stop()
    remove()
  }
  const [small, large] = [lists[SIZES[0]], lists[SIZES.at(-1)]]
  const bytes = `${large.bytes} against ${small.bytes} bytes`
  add('bytes of /blog at 10,000 articles, against 10', large.bytes / small.bytes, 1.2, bytes)
  const times = `${large.time.toFixed(1)} against ${small.time.toFixed(1)} ms`
  add('time of /blog at 10,000 articles, against 10', large.time / small.time, 1.2, times)
}

/** The bytes of the list, and the milliseconds of a request for it; the page is kept by then. */
async function listOf(url) {
  const html = await text(`${url}/blog`)
  return { bytes: Buffer.byteLength(html), time: median(await timesOf(50, () => text(`${url}/blog`))) }
}

async function benchLargest(add, site) {
  const renders = await timesOf(WARM_UP + ROUNDS, (round) => text(`${site.url}/blog/artikel-${100 + round}`))
  const cold = `${median(renders.slice(0, ROUNDS)).toFixed(1)} ms right after the start`
  add('first render of an article at 10,000, ms', median(renders.slice(WARM_UP)), 15, cold)
  // Until all texts are indexed a search may be answered later.
  while ((await fetch(`${site.url}/api/search?q=zin`)).status !== 200) await wait(500)
  const searches = []
  for (const question of QUESTIONS) {
    const url = `${site.url}/api/search?q=${encodeURIComponent(question)}`
    await text(url)
    searches.push({ question, took: median(await timesOf(ROUNDS, (round) => text(`${url}%20${round}`))) })
  }
  const slowest = searches.toSorted((a, b) => b.took - a.took)[0]
  add('search at 10,000 articles, the slowest question, ms', slowest.took, 20, `"${slowest.question}"`)
  const cookie = await logIn(site.url)
  const rows = () => text(`${site.url}/api/admin/blog-posts?fields=row`, { cookie })
  add('admin list of 10,000 articles, opened, ms', await time(rows), 1000)
  await text(`${site.url}/api/blog-posts`)
  add('memory at 10,000 articles after the whole list, MB', memoryOf(site.pid) / 2 ** 20, 350)
}

async function text(url, headers = {}) {
  const reply = await fetch(url, { headers })
  if (reply.status !== 200) throw new Error(`${url} was answered with ${reply.status}`)
  return reply.text()
}

/** The milliseconds of each of some jobs, done one after another. */
const timesOf = (count, job) => inTurn(count, (at) => time(() => job(at)))
