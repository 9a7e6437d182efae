import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RenderedArticle } from '#contract/rendered-article'
import { createLateNews } from '../../processes/late-news'
import { createSharedWork } from '../../processes/share-work'
import type { StartProcess } from '../../processes/start-process'
import { CLOSED, createWorkerProcess, type WorkerProcess } from '../../processes/worker-process'
import { LONGEST_TEXT } from './longest-text'
import type { MarkdownQuestion } from './render-markdown'
import { createTextsOnDisk } from './texts-on-disk'

/** Memory for rendered articles, in characters of HTML. */
const CACHE_SIZE = 32 * 1024 * 1024
/** Number of unrenderable texts that are remembered, so that they are not retried. */
const MOST_FAILURES = 1000
/** Heap limit of a process in megabytes; one article takes a few. */
const HEAP = 256
/**
 * Milliseconds until a text is tried again whose process was lost, doubled each time up to the longest while none is rendered:
 * pages are made anew for it, and shared caches emptied.
 */
const TRIED_AGAIN = 5000
const LONGEST_UNTRIED = 120_000
/** Milliseconds of idleness after which the process for drafts is ended. */
const NOBODY_WRITES = 60_000

export interface MarkdownOptions {
  /** Starts the worker. */
  readonly startWorker: StartProcess
  /** Milliseconds that one article may take; remark is quadratic on hostile input. */
  readonly deadline?: number
  /** Whether it is an error that an article cannot be rendered; when absent, its last good HTML or its text will do. */
  readonly isRequired?: boolean
  /** The hosts that may play a video on a page now; none when absent. */
  readonly videoHosts?: () => readonly string[]
  /** Where rendered texts are kept between starts, and what tells this renderer from others; nowhere when absent. */
  readonly textsOnDisk?: { readonly folder: string; readonly build: string } | undefined
  readonly log: { warn(context: object, message: string): void }
}

/** Renders articles to HTML in another process, each text once (tests/decisions/0011). */
export interface MarkdownRenderer {
  /** Grows a while after a text could not be rendered for a reason that is not in the text: asked for again, it may be. */
  readonly revision: number
  /**
   * An article as HTML; when it cannot be rendered, its last good HTML, or else null.
   * @param isAwaited false for rendering in advance: that comes after all other work.
   * @throws {Error} that says why, instead, when every article must be rendered.
   */
  render(article: string, markdown: string, isAwaited?: boolean): Promise<RenderedArticle | null>
  /** The same for other programs, such as feed readers: without classes and markup that only our pages understand. */
  renderForReaders(article: string, markdown: string): Promise<RenderedArticle | null>
  /**
   * A text that someone is writing, as HTML; null when it cannot be rendered. Nothing is cached, and visitors
   * never wait for it: drafts have a process of their own. Whoever asks for a text meanwhile shares what is made of it.
   * @param costly is called when the text ended that process, or took more than half of the time after which it is ended.
   */
  renderDraft(markdown: string, costly?: () => void): Promise<RenderedArticle | null>
  close(): Promise<void>
}

interface Good {
  readonly hash: string
  readonly rendered: RenderedArticle
}

/** Approximate characters of memory for an address or a heading, besides its text. */
const OVERHEAD = 100

export function createMarkdownRenderer({
  startWorker,
  deadline = 2000,
  isRequired = false,
  videoHosts = () => [],
  textsOnDisk,
  log,
}: MarkdownOptions): MarkdownRenderer {
  const start = (more: { niceness?: number; idle?: number }) =>
    createWorkerProcess<MarkdownQuestion, RenderedArticle>({
      start: startWorker,
      deadline,
      heap: HEAP,
      ...more,
    })
  const forVisitors = start({ niceness: 5 })
  const forWriters = start({ niceness: 15, idle: NOBODY_WRITES })
  const good = new LRUCache<string, Good>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ rendered }) => sizeOf(rendered),
  })
  const failed = new LRUCache<string, true>({ max: MOST_FAILURES })
  const news = createLateNews(TRIED_AGAIN, LONGEST_UNTRIED)
  const onDisk = textsOnDisk && createTextsOnDisk({ folder: textsOnDisk.folder, log })
  /** Renders something once, however many ask for it meanwhile. */
  const share = createSharedWork<Rendering>()

  async function renderOnce(text: Text): Promise<RenderedArticle | null> {
    const rendered = (await onDisk?.find(text.hash)) ?? (await renderAnew(text))
    if (rendered) good.set(keyOf(text), { hash: text.hash, rendered })
    return rendered
  }

  async function renderAnew({
    article,
    hash,
    isAwaited,
    ...question
  }: Text): Promise<RenderedArticle | null> {
    const { rendered, reason, isOfText } = await renderIn(forVisitors, question, isAwaited)
    if (rendered !== null) {
      news.calm()
      onDisk?.keep(hash, rendered)
      return rendered
    }
    if (isRequired) throw new Error(`the text of ${article} could not be rendered: ${reason}`)
    if (isOfText) failed.set(hash, true)
    else news.tell()
    if (reason !== CLOSED) log.warn({ article, reason }, 'article could not be rendered')
    return null
  }

  async function renderDraftOnce(markdown: string): Promise<Rendering> {
    // Who writes is about to save.
    forVisitors.prepare()
    const question = { markdown, isForReaders: false, videoHosts: videoHosts() }
    return renderIn(forWriters, question, true)
  }

  async function render(asked: Omit<Text, 'hash' | 'videoHosts'>): Promise<RenderedArticle | null> {
    const decided = { ...asked, videoHosts: videoHosts() }
    const { isForReaders, markdown } = decided
    const what = JSON.stringify([textsOnDisk?.build, isForReaders, markdown, decided.videoHosts])
    const text = { ...decided, hash: createHash('sha256').update(what).digest('base64url') }
    const key = keyOf(text)
    const kept = good.get(key)
    if (kept?.hash === text.hash || failed.has(text.hash)) return kept?.rendered ?? null
    // Awaited renderings are not joined to those in advance, which may still be far back in the queue.
    const work = `${text.isAwaited} ${key}\0${text.hash}`
    const { rendered } = await share(work, async () => ({ rendered: await renderOnce(text) }))
    return rendered ?? good.get(key)?.rendered ?? null
  }

  return {
    get revision() {
      return news.revision
    },
    render: (article, markdown, isAwaited = true) =>
      render({ article, markdown, isAwaited, isForReaders: false }),
    renderForReaders: (article, markdown) =>
      render({ article, markdown, isAwaited: true, isForReaders: true }),
    async renderDraft(markdown, costly = () => {}) {
      const { rendered, isCostly } = await share(`draft ${markdown}`, () => renderDraftOnce(markdown))
      if (isCostly) costly()
      return rendered
    },
    async close() {
      await Promise.all([forVisitors.close(), forWriters.close(), onDisk?.close()])
    },
  }
}

interface Text extends MarkdownQuestion {
  readonly article: string
  readonly hash: string
  readonly isAwaited: boolean
}

/** The cache key of its HTML. */
const keyOf = ({ article, isForReaders }: Pick<Text, 'article' | 'isForReaders'>) =>
  isForReaders ? `${article}\0` : article

interface Rendering {
  readonly rendered: RenderedArticle | null
  readonly reason?: string
  /** Whether retrying would fail too. */
  readonly isOfText?: boolean
  readonly isCostly?: boolean
}

async function renderIn(
  worker: WorkerProcess<MarkdownQuestion, RenderedArticle>,
  question: MarkdownQuestion,
  isUrgent: boolean,
): Promise<Rendering> {
  if (question.markdown.length > LONGEST_TEXT) return { rendered: null, reason: 'too long', isOfText: true }
  const outcome = await worker.ask(question, { isUrgent })
  if (outcome.isGood) return { rendered: outcome.answer, isCostly: outcome.isCostly }
  const { cause, reason } = outcome
  return {
    rendered: null,
    reason,
    isOfText: cause !== 'lost',
    isCostly: cause === 'late' || cause === 'died',
  }
}

function sizeOf({ html, headings, places }: RenderedArticle): number {
  return html.length + 1 + OVERHEAD * (headings.length + places.length)
}

/**
 * Renders without keeping: a draft never replaces the last valid version of the article, and no visitor waits for it.
 * @param costly is called for each text that was costly to render, as of `renderDraft`.
 */
export function asDraft(markdown: MarkdownRenderer, costly = () => {}): MarkdownRenderer {
  const renderDraft = (text: string) => markdown.renderDraft(text, costly)
  return { ...markdown, renderDraft, render: (_, text) => renderDraft(text) }
}
