import { randomUUID } from 'node:crypto'
import { fsyncSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { contentRepository, logIn, startSite } from './started-site.mjs'
import { median, time } from './timing.mjs'

const ROUNDS = 40
/** People in one file of those that are there already: about 430 kB. */
const IN_A_FILE = 893
/** What an owner may look for: somebody, everybody, nobody. */
const QUESTIONS = ['bezoeker99999', 'bedrijf 7', 'niemand']

/**
 * Times a sign-up at a hundred thousand subscribers, all of this month, in turn with one at a hundred; the file that new
 * people go to is as large as it gets. Says what appending a line to a file, synced, takes meanwhile. Then the search of
 * the admin.
 */
export async function benchSignUps({ add }) {
  const few = await startWith(100, 4396)
  const many = await startWith(100_000, 4397)
  const append = appender(few.root)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const pair = [few, many]
    if (round % 2 === 1) pair.reverse()
    const took = new Map()
    for (const site of pair) took.set(site, await time(() => signUp(site.url, round)))
    rounds.push({ few: took.get(few), many: took.get(many), append: await time(append) })
  }
  const of = (what) => median(rounds.map((round) => round[what]))
  const figures = `${of('many').toFixed(1)} ms, at 100 ${of('few').toFixed(1)} ms, a synced line ${of('append').toFixed(1)} ms`
  add(
    'sign-up at 100,000 subscribers, against 100',
    median(rounds.map(({ many, few }) => many / few)),
    2,
    figures,
  )
  const cookie = await logIn(many.url)
  const answers = []
  for (const question of QUESTIONS) {
    const ask = () => search(many.url, cookie, question)
    answers.push({
      question,
      first: await time(ask),
      later: median([await time(ask), await time(ask), await time(ask)]),
    })
  }
  const slowest = answers.toSorted((a, b) => b.later - a.later)[0]
  const first = answers.map(({ first }) => first.toFixed(0)).join(', ')
  add(
    'admin search over 100,000 subscribers, ms',
    slowest.later,
    100,
    `"${slowest.question}"; first time ${first} ms`,
  )
  for (const { site, remove } of [few, many]) {
    await site.stop()
    remove()
  }
}

/** A site with this many subscribers of this month, in files as the site itself writes them. */
async function startWith(people, port) {
  const { root, remove } = contentRepository()
  const folder = join(root, 'data/private/subscribers')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const month = new Date().toISOString().slice(0, 7)
  for (let start = 0, number = 1; start < people; start += IN_A_FILE, number++) {
    const records = Array.from({ length: Math.min(IN_A_FILE, people - start) }, (_, at) =>
      personOf(start + at),
    )
    const name = `${month}${number === 1 ? '' : `.${number}`}.json`
    writeFileSync(join(folder, name), `${JSON.stringify(records, null, 2)}\n`, { mode: 0o600 })
  }
  const site = await startSite(root, port)
  return { root, remove, site, url: site.url }
}

function personOf(number) {
  const receivedAt = new Date(Date.now() - 86_400_000 + number).toISOString()
  return {
    id: randomUUID(),
    email: `bezoeker${number}@bedrijf${number % 97}.example`,
    name: `Bezoeker ${number}`,
    company: `Bedrijf ${number % 97}`,
    message: '',
    source: 'newsletter',
    pageUrl: '/',
    consent: true,
    timestamp: receivedAt,
    receivedAt,
    consentText: 'Ja, stuur mij de nieuwsbrief. Ik kan me altijd weer afmelden.',
    status: 'active',
  }
}

async function signUp(url, round) {
  const reply = await fetch(`${url}/api/webhook-submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `nieuw${round}-${randomUUID()}@bedrijf.example`,
      source: 'newsletter',
      page_url: `${url}/`,
      consent: true,
      timestamp: new Date().toISOString(),
    }),
  })
  if (!reply.ok) throw new Error(`The sign-up was answered with ${reply.status}: ${await reply.text()}`)
}

async function search(url, cookie, question) {
  const reply = await fetch(`${url}/api/admin/subscribers?query=${encodeURIComponent(question)}`, {
    headers: { cookie },
  })
  if (reply.status !== 200) throw new Error(`The search was answered with ${reply.status}`)
  await reply.json()
}

/** Appends a line to a file and syncs it. */
function appender(root) {
  const file = openSync(join(root, 'lines'), 'a')
  return () => {
    writeSync(file, `${JSON.stringify(personOf(1))}\n`)
    fsyncSync(file)
  }
}
