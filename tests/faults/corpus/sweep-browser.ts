import { setTimeout } from 'node:timers/promises'
import type { Repository } from '../../support/repository'
import type { Failure } from './failure'
import { writeHostileContent } from './hostile-content'
import type { People } from './swept-site'
import { launchBrowser, watchBrowser } from './watched-browser'

export interface BrowserSweepOptions {
  readonly url: string
  readonly people: People
  readonly repository: Repository
  readonly fragments: readonly string[]
  /** Visits only the pages that show most, each once. */
  readonly isShort?: boolean
  readonly onCase?: (name: string) => void
}

export interface BrowserReport {
  readonly fragments: number
  readonly visits: number
  /** What the content security policy blocked, each once, with an example of its cause. */
  readonly stopped: Readonly<Record<string, string>>
  readonly failures: readonly Failure[]
}

const SCREENS = [
  ...[
    '/admin/subscribers',
    '/admin/settings/logboek',
    '/admin/settings/problemen',
    '/admin/blog-posts',
    '/admin',
  ],
  ...['/admin/automations', '/admin/testimonials', '/admin/sections', '/admin/content', '/admin/settings'],
  ...['/admin/history', '/admin/media', '/admin/settings/accounts', '/admin/settings/git'],
  ...['/admin/automations/aanval-1', '/admin/testimonials/aanval-2', '/admin/blog-posts/aanval-1'],
]
/** Pages that show a word from their address, or search for it. */
const ASKED: readonly ((word: string) => string)[] = [
  (word) => `/zoeken?q=${word}`,
  (word) => `/blog?tag=${word}`,
  (word) => `/aanmelding?uitkomst=gelukt&bron=${word}`,
  (word) => `/bevestigen?uitkomst=${word}&code=${word}`,
  (word) => `/automatisering/${word}#${word}`,
  (word) => `/blog/${word}`,
]

/** Opens everything that shows hostile texts in a real browser, and checks that none of them does anything. */
export async function sweepBrowser(options: BrowserSweepOptions): Promise<BrowserReport> {
  const { url, people, repository, fragments, isShort = false, onCase = () => {} } = options
  const articles = await writeHostileContent(repository, people, fragments)
  await takenIn(people)
  const automations = fragments
    .filter((_, at) => at % 10 === 0)
    .map((_, at) => `/automatisering/aanval-${at * 10}`)
  const browser = await launchBrowser()
  const visitor = await watchBrowser(browser, url, false)
  const owner = await watchBrowser(browser, url, true)
  const visit = async (window: typeof visitor, path: string, value: string) => {
    onCase(`browser ${path}`)
    await window.visit(path, value)
  }
  try {
    const pages = isShort ? ['/'] : ['/', '/blog', '/contact']
    for (const path of [...pages, ...articles, ...automations]) await visit(visitor, path, path)
    for (const [at, fragment] of fragments.entries()) {
      const word = encodeURIComponent(Buffer.from(fragment).toString()).slice(0, 4000).replace(/%.?$/, '')
      for (const asked of ASKED.slice(at % ASKED.length).slice(0, 1))
        await visit(visitor, asked(word), fragment)
    }
    const [newest] = JSON.parse(
      (await people.send('owner', { method: 'GET', path: '/api/admin/history', headers: {} })).body,
    ).items
    for (const path of [...(isShort ? SCREENS.slice(0, 2) : SCREENS), `/admin/history/${newest.sha}`])
      await visit(owner, path, path)
  } finally {
    await browser.close()
  }
  const stopped = [...visitor.stopped, ...owner.stopped].map(({ what, trouble, value }) => [
    trouble,
    `${what}: ${value}`,
  ])
  return {
    fragments: fragments.length,
    visits: visitor.visits() + owner.visits(),
    stopped: Object.fromEntries(stopped),
    failures: [...visitor.failures, ...owner.failures],
  }
}

async function takenIn(people: People): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const last = await people.send('visitor', { method: 'GET', path: '/blog/aanval-klaar', headers: {} })
    if (last.status === 200) return
    await setTimeout(100)
  }
  throw new Error('The site does not take in the hostile articles')
}
