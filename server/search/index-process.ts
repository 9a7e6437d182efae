import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { createWorkerProcess, type Outcome } from '../processes/worker-process'
import type { FoundIds, IndexedPost, IndexQuestion } from './index-messages'

/** Milliseconds that a question may take, and that taking in a few articles may. */
const QUESTION = 2000
const CHANGE = 20_000
/** Most articles, and characters of them, that go to the process at once: a question waits for no more than these. */
const MOST_AT_ONCE = 16
const MOST_CHARACTERS = 100_000
/** Megabytes of JavaScript: 10,000 articles take about 300. */
const HEAP = 2048
/** How far the index stands behind those who answer visitors. */
const NICENESS = 5
/** Milliseconds after which a process that died is started again, twice as long each time, up to the longest. */
const FIRST_REST = 500
const LONGEST_REST = 60_000

export interface IndexProcessOptions {
  readonly library: Library
  /** The built script that holds the index. */
  readonly script: URL
  readonly log: { warn(context: object, message: string): void }
  /** Told when all articles are in it that were not before. */
  readonly onReady: () => void
}

/** The index of the public articles, in a process of its own that follows the library. */
export interface IndexProcess {
  /** Whether all articles are in it, or were before the last change. */
  readonly isReady: boolean
  /** Questions that wait. */
  readonly waiting: number
  /** Sends what changed since the last time; resolves when it is taken in, or when the process died of it. */
  follow(): Promise<void>
  /** Resolves when all articles of this moment are in it, or when it is closed. */
  ready(): Promise<void>
  ask(question: Exclude<IndexQuestion, { kind: 'change' }>): Promise<Outcome<FoundIds>>
  close(): Promise<void>
}

export function createIndexProcess({ library, script, log, onReady }: IndexProcessOptions): IndexProcess {
  const sent = new Map<string, BlogPost>()
  /** Articles that were under way when the process died go first and alone, those that it died of alone not at all. */
  const suspects = new Set<BlogPost>()
  const deadly = new WeakSet<BlogPost>()
  let revision = -1
  let isReady = false
  let running: Promise<void> | undefined
  let rest = FIRST_REST
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let awaiting: (() => void)[] = []

  const worker = createWorkerProcess<IndexQuestion, FoundIds>({
    script,
    deadline: QUESTION,
    heap: HEAP,
    niceness: NICENESS,
    onLost: forgetAll,
  })

  function forgetAll(): void {
    sent.clear()
    revision = -1
    isReady = false
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      void follow()
    }, rest).unref()
    rest = Math.min(rest * 2, LONGEST_REST)
  }

  async function catchUp(): Promise<void> {
    while (revision !== library.revision && !isClosed) {
      const target = library.revision
      const isTakenIn = await takeIn(library.catalogue(contentTypes.blogPost).public)
      // A process that died rests first; one that lives on goes on without what it could not take in.
      if (!isTakenIn && timer) return
      if (isTakenIn) revision = target
    }
    if (!isReady && !isClosed) {
      isReady = true
      rest = FIRST_REST
      onReady()
    }
    tellWhoWaits()
  }

  function tellWhoWaits(): void {
    for (const tell of awaiting) tell()
    awaiting = []
  }

  /** The library keeps the same value for an article for as long as its file stays the same. */
  async function takeIn(current: readonly BlogPost[]): Promise<boolean> {
    const wanted = new Set(current)
    const gone = [...sent].filter(([, post]) => !wanted.has(post)).map(([id]) => id)
    const added = current.filter((post) => sent.get(post.id) !== post && !deadly.has(post))
    for (const id of gone) sent.delete(id)
    const careful = added.filter((post) => suspects.has(post)).map((post) => [post])
    const batches = [...careful, ...inBatches(added.filter((post) => !suspects.has(post)))]
    if (batches.length === 0) return gone.length === 0 || change(gone, [])
    for (const [at, batch] of batches.entries()) {
      if (!(await change(at === 0 ? gone : [], batch))) return false
    }
    return true
  }

  async function change(gone: readonly string[], batch: readonly BlogPost[]): Promise<boolean> {
    const added = batch.map(toIndexed)
    for (const post of batch) sent.set(post.id, post)
    const outcome = await worker.ask({ kind: 'change', gone, added }, { deadline: CHANGE })
    if (outcome.isGood) {
      for (const post of batch) suspects.delete(post)
      return true
    }
    // A process that lives on did not take them in: they are not to be taken for known.
    for (const post of batch) sent.delete(post.id)
    if (!isClosed && outcome.cause !== 'lost') blame(batch, outcome.reason)
    return false
  }

  function blame(batch: readonly BlogPost[], reason: string): void {
    const [only] = batch
    if (only && batch.length === 1 && suspects.delete(only)) {
      deadly.add(only)
      log.warn({ article: only.id, reason }, 'article cannot be found by searching')
    } else for (const post of batch) suspects.add(post)
  }

  function follow(): Promise<void> {
    // One that rests after it died is not started again by a question.
    if (isClosed || timer || (isReady && revision === library.revision)) return Promise.resolve()
    running ??= catchUp().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    get isReady() {
      return isReady
    },
    get waiting() {
      return worker.waiting
    },
    follow,
    async ready() {
      if (isClosed || (isReady && revision === library.revision)) return
      const isRead = new Promise<void>((tell) => awaiting.push(tell))
      void follow()
      await isRead
    },
    ask: (question) => worker.ask(question, { isUrgent: true }),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await worker.close()
      await running
      tellWhoWaits()
    },
  }
}

function toIndexed({ id, title, keywords, tag, content }: BlogPost): IndexedPost {
  return { id, title, keywords, tag, content }
}

function inBatches(posts: readonly BlogPost[]): BlogPost[][] {
  const batches: BlogPost[][] = []
  let room = 0
  for (const post of posts) {
    const last = batches.at(-1)
    if (last && last.length < MOST_AT_ONCE && post.content.length <= room) last.push(post)
    else {
      batches.push([post])
      room = MOST_CHARACTERS
    }
    room -= post.content.length
  }
  return batches
}
