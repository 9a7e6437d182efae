import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds to wait after a file event, so that a checkout of many files is read once. */
const SETTLE = 40
/** Milliseconds between checks of HEAD. */
const HEAD_EVERY = 250
/**
 * Milliseconds between full scans for changes that no watcher reported; each scan that finds nothing doubles them, up to
 * the longest.
 */
const FILES_EVERY = 800
const FILES_LONGEST = 5000
/** Milliseconds that saves of our own put off a look at most: changes of others must not wait for long. */
const PUT_OFF = 1000

interface Watched {
  readonly watcher: FSWatcher
  readonly inode: number
}

export interface FollowOptions {
  readonly root: string
  readonly folders: () => readonly string[]
  readonly headStamp: () => Promise<string>
  readonly refresh: (what: { dates: boolean }) => Promise<void>
  /** Grows with every change that a refresh found. */
  readonly revision: () => number
  /** Whether a save of our own is being made or shown: what it writes it reads itself, and it needs the processor. */
  readonly isSaving: () => boolean
  /** Whether the files are of two commits just now: a look would wait, and not know yet that HEAD has moved. */
  readonly isTorn: () => boolean
  /** Whether there is something that could not be read and may be readable soon. */
  readonly isBehind: () => boolean
  readonly log: { error(context: object, message: string): void }
}

/**
 * Keeps the library in step with changes outside the server: saved files, commits, checkouts. Watchers give
 * hints, a cheap poll catches what they miss; the library itself finds out what really changed. See
 * tests/decisions/0002.
 * @returns a function that stops following.
 */
export async function follow(options: FollowOptions): Promise<() => void> {
  const { root, folders, headStamp, refresh, revision, isSaving, isTorn, isBehind, log } = options
  const watchers = new Map<string, Watched>()
  let head = await headStamp()
  let hint: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  /** Milliseconds between two full scans now. */
  let pause = FILES_EVERY
  /** Milliseconds since the last full scan; less than nothing after a slow one. */
  let sinceFiles = 0
  let stopped = false
  /** Since when looks have been put off for saves. */
  let putOffSince: number | undefined
  /** Whether a look failed that was to read the dates of a commit. */
  let areDatesOwed = false

  const wanted = () => new Set([root, ...folders().map((folder) => join(root, folder))])

  async function watchFolders(): Promise<void> {
    const all = wanted()
    for (const [folder, { watcher }] of watchers) if (!all.has(folder)) forget(folder, watcher)
    for (const folder of all) {
      const inode = (await stat(folder).catch(() => undefined))?.ino
      const present = watchers.get(folder)
      // A watcher stays with a folder that was removed, and sees nothing of the one that took its place.
      if (present && present.inode !== inode) forget(folder, present.watcher)
      if (inode !== undefined && !watchers.has(folder) && !stopped) watchOne(folder, inode)
    }
  }

  function watchOne(folder: string, inode: number): void {
    try {
      const watcher = watch(folder, { persistent: false }, noteChange)
      watcher.on('error', () => forget(folder, watcher))
      watchers.set(folder, { watcher, inode })
    } catch {
      // The folder is gone or the system has no more watchers: the poll still covers its files.
    }
  }

  function forget(folder: string, watcher: FSWatcher): void {
    watcher.close()
    if (watchers.get(folder)?.watcher === watcher) watchers.delete(folder)
  }

  function noteChange(): void {
    pause = FILES_EVERY
    hint ??= setTimeout(lookByHint, SETTLE).unref()
  }

  function lookByHint(): void {
    hint = undefined
    if (isPutOff()) hint = setTimeout(lookByHint, SETTLE).unref()
    else void hasMoved().then(look)
  }

  function isPutOff(): boolean {
    if (isTorn()) return true
    const now = performance.now()
    putOffSince = isSaving() ? (putOffSince ?? now) : undefined
    if (putOffSince === undefined || now - putOffSince < PUT_OFF) return putOffSince !== undefined
    putOffSince = undefined
    return false
  }

  /** Whether HEAD is elsewhere than at the last look. */
  async function hasMoved(): Promise<boolean> {
    const before = head
    head = await headStamp()
    return head !== before
  }

  /** Resolves with whether all was read and nothing had changed. */
  async function look(isMoved: boolean): Promise<boolean> {
    const before = revision()
    const dates = isMoved || areDatesOwed
    areDatesOwed = false
    sinceFiles = 0
    try {
      await refresh({ dates })
      if (!stopped) await watchFolders()
      return revision() === before
    } catch (error) {
      areDatesOwed ||= dates
      if (!stopped) log.error({ err: error }, 'content could not be read again')
      return false
    }
  }

  async function pollOnce(): Promise<void> {
    if (isPutOff()) return schedule()
    const moved = await hasMoved()
    const due = moved || sinceFiles >= pause
    if (!due) return schedule()
    const started = performance.now()
    const isCalm = (await look(moved)) && !isBehind()
    const isQuiet = isCalm && [...wanted()].every((folder) => watchers.has(folder))
    pause = isQuiet ? Math.min(pause * 2, FILES_LONGEST) : FILES_EVERY
    // Slow scans are done less often: they never take more than a tenth of the time.
    sinceFiles = Math.min(0, pause - (performance.now() - started) * 10)
    schedule()
  }

  function schedule(): void {
    if (stopped) return
    poll = setTimeout(() => {
      sinceFiles += HEAD_EVERY
      void pollOnce()
    }, HEAD_EVERY).unref()
  }

  await watchFolders()
  schedule()
  return () => {
    stopped = true
    clearTimeout(hint)
    clearTimeout(poll)
    for (const [folder, { watcher }] of watchers) forget(folder, watcher)
  }
}
