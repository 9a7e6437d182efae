import process from 'node:process'
import type { GitReply, GitRequest } from './git-process'
import { startGit } from './run-git'

/** The process that starts git for the server (tests/decisions/0056). Its argument is the folder to work in. */
const [, , root = ''] = process.argv
const underWay = new Map<number, AbortController>()

// A signal to the whole group is meant for the server, which needs git for as long as it is stopping.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
// The server is gone. A git that is at work finishes, and the next server waits for it.
process.on('disconnect', () => process.exit())
// Asked by our own server alone.
process.on('message', (question: GitRequest) => {
  if ('abort' in question) underWay.get(question.abort)?.abort()
  else void run(question)
})
// A git for which too much is open is told by its rejection; Node tells it once more, to nobody.
process.on('uncaughtException', () => undefined)

async function run({ id, args, limits }: Exclude<GitRequest, { abort: number }>): Promise<void> {
  const abort = new AbortController()
  underWay.set(id, abort)
  try {
    const options = { ...limits, signal: abort.signal }
    say({ id, result: await startGit(root, args, options, (pid) => say({ id, pid })) })
  } catch (error) {
    say({ id, reason: error instanceof Error ? error.message : String(error), code: codeOf(error) })
  } finally {
    underWay.delete(id)
  }
}

/** What the system calls an error. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** To a server that is gone nothing can be said. */
function say(answer: GitReply): void {
  process.send?.(answer, undefined, undefined, () => undefined)
}
