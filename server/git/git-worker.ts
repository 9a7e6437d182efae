import process from 'node:process'
import { errorText } from '../files/error-code'
import type { GitReply, GitRequest } from './git-process'
import { startGit } from './run-git'

/** The process that starts git for the server (tests/decisions/0056). */
const underWay = new Map<number, AbortController>()

// Signals to the process group are meant for the server, which still needs git while it is stopping.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The server is gone. A git that is still running finishes, and the next server waits for it.
process.on('disconnect', () => process.exit())
// Only our own server sends these.
process.on('message', (question: GitRequest) => {
  if ('abort' in question) underWay.get(question.abort)?.abort()
  else void run(question)
})
// When too many files are open, git's rejection reports it; Node then raises the same error once more.
process.on('uncaughtException', () => undefined)

async function run({ id, root, args, limits }: Exclude<GitRequest, { abort: number }>): Promise<void> {
  const abort = new AbortController()
  underWay.set(id, abort)
  try {
    const options = { ...limits, signal: abort.signal }
    say({ id, result: await startGit(root, args, options, (pid) => say({ id, pid })) })
  } catch (error) {
    say({ id, reason: errorText(error), code: codeOf(error) })
  } finally {
    underWay.delete(id)
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** Errors are ignored: when the server is gone there is nobody to tell. */
function say(answer: GitReply): void {
  process.send?.(answer, undefined, undefined, () => undefined)
}
