import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** Names the folder to the processes of a run. */
const VARIABLE = 'TEST_CACHE'

/** Playwright calls it before a run, and what it returns afterwards. */
export default function keepCaches() {
  const folder = mkdtempSync(join(tmpdir(), 'cache-'))
  process.env[VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const cacheOf = (root: string) => join(root, 'data/private/cache')

/** Gives a site that has not started what others of this run drew and rendered (tests/decisions/0169). */
export function takeCache(root: string): void {
  const folder = process.env[VARIABLE]
  if (folder !== undefined) copyNew(folder, cacheOf(root))
}

/** Keeps what a site that has stopped drew and rendered for the others of this run; nothing when they share none. */
export function leaveCache(root: string): void {
  const folder = process.env[VARIABLE]
  if (folder !== undefined) copyNew(cacheOf(root), folder)
}

/** Whoever looks meanwhile finds all of a file, or nothing. */
function copyNew(from: string, to: string): void {
  const draft = join(tmpdir(), `kept-${process.pid}`)
  for (const path of filesIn(from)) {
    const place = join(to, path)
    if (existsSync(place)) continue
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
    copyFileSync(join(from, path), draft)
    renameSync(draft, place)
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
