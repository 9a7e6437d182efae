import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A sentence for everything on disk that a server that is ready should have cleaned up. */
export async function lookAtDisk(root: string, commits: ReadonlySet<string>): Promise<string[]> {
  const git = async (...args: string[]) => {
    const { stdout, stderr } = await run('git', args, { cwd: root, maxBuffer: 2 ** 26 })
    return { stdout, stderr }
  }
  const troubles: string[] = []
  const status = await git('--no-optional-locks', 'status', '--porcelain', '--untracked-files=all')
  if (status.stdout !== '') troubles.push(`git status: ${status.stdout.trimEnd().replaceAll('\n', '; ')}`)
  const fsck = await git('fsck', '--no-dangling', '--no-progress').catch((error) => ({
    stdout: '',
    stderr: String(error),
  }))
  const faults = `${fsck.stdout}${fsck.stderr}`
    .split('\n')
    .filter((line) => line && !/^(dangling|notice)/.test(line))
  if (faults.length > 0) troubles.push(`git fsck: ${faults.join('; ')}`)
  const known = new Set((await git('rev-list', 'HEAD')).stdout.split('\n'))
  const lost = [...commits].filter((sha) => !known.has(sha))
  if (lost.length > 0) troubles.push(`acknowledged commits are gone: ${lost.join(' ')}`)
  for (const file of await filesBelow(root)) troubles.push(...(await lookAtFile(root, file)))
  return troubles
}

/** Files that a killed process may leave behind, and that must be gone when the next one is ready. */
const LEFTOVER = /^\.git\/.*\.lock$|^\.git\/wissel-save(?!\.json\.tmp$)|[\da-f-]{36}\.tmp$/
/** The cache has its own rules for cleaning up; the lock is held by the running server. */
const EXEMPT = /^data\/private\/(cache\/|server\.lock)/

async function lookAtFile(root: string, file: string): Promise<string[]> {
  if (EXEMPT.test(file)) return []
  // The server that is running now may be writing one.
  if (LEFTOVER.test(file) && (await isStill(join(root, file)))) return [`left behind: ${file}`]
  if (!file.startsWith('data/') || !file.endsWith('.json')) return []
  const text = await readFile(join(root, file), 'utf8')
  try {
    JSON.parse(text)
    return []
  } catch {
    return [`no JSON: ${file}`]
  }
}

/** Whether a file is there after the time that a write takes. */
async function isStill(path: string): Promise<boolean> {
  await setTimeout(500)
  return existsSync(path)
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.git/objects'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
