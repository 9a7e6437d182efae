import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds to wait after a file event, so that a checkout of many files is read once. */
const SETTLE = 40
/** Milliseconds between checks of HEAD, and between full scans for changes that no watcher reported. */
const HEAD_EVERY = 250
const FILES_EVERY = 800

export interface FollowOptions {
  readonly root: string
  readonly folders: () => readonly string[]
  readonly headStamp: () => Promise<string>
  readonly refresh: (what: { dates: boolean }) => Promise<void>
  readonly log: { error(context: object, message: string): void }
}

/**
 * Keeps the library in step with changes outside the server: saved files, commits, checkouts. Watchers give
 * hints, a cheap poll catches what they miss; the library itself finds out what really changed. See
 * tests/decisions/0002.
 * @returns a function that stops following.
 */
export async function follow({ root, folders, headStamp, refresh, log }: FollowOptions): Promise<() => void> {
  const watchers = new Map<string, FSWatcher>()
  let head = await headStamp()
  let hint: NodeJS.Timeout | undefined
  let poll: NodeJS.Timeout | undefined
  let stopped = false

  function watchFolders(): void {
    const wanted = new Set([root, ...folders().map((folder) => join(root, folder))])
    for (const [folder, watcher] of watchers) if (!wanted.has(folder)) forget(folder, watcher)
    for (const folder of wanted) if (!watchers.has(folder)) watchOne(folder)
  }

  function watchOne(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, noteChange)
      watcher.on('error', () => forget(folder, watcher))
      watchers.set(folder, watcher)
    } catch {
      // The folder is gone or the system has no more watchers: the poll still covers its files.
    }
  }

  function forget(folder: string, watcher: FSWatcher): void {
    watcher.close()
    if (watchers.get(folder) === watcher) watchers.delete(folder)
  }

  function noteChange(): void {
    hint ??= setTimeout(() => {
      hint = undefined
      void look(false)
    }, SETTLE).unref()
  }

  async function look(dates: boolean): Promise<void> {
    try {
      await refresh({ dates })
      if (!stopped) watchFolders()
    } catch (error) {
      if (!stopped) log.error({ err: error }, 'content could not be read again')
    }
  }

  async function pollOnce(sinceFiles: number): Promise<void> {
    const stamp = await headStamp()
    const moved = stamp !== head
    head = stamp
    const due = moved || sinceFiles >= FILES_EVERY
    const started = performance.now()
    if (due) await look(moved)
    // Slow scans are done less often: they never take more than a tenth of the time.
    schedule(due ? Math.min(0, -(performance.now() - started) * 10 + FILES_EVERY) : sinceFiles)
  }

  function schedule(sinceFiles: number): void {
    if (stopped) return
    poll = setTimeout(() => void pollOnce(sinceFiles + HEAD_EVERY), HEAD_EVERY).unref()
  }

  watchFolders()
  schedule(0)
  return () => {
    stopped = true
    clearTimeout(hint)
    clearTimeout(poll)
    for (const [folder, watcher] of watchers) forget(folder, watcher)
  }
}
