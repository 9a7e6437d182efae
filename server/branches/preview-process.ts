import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { env } from 'node:process'
import { gitEnvironment } from '../git/git-environment'
import type { StartProcess } from '../processes/start-process'
import type { PreviewNews, PreviewOrder } from './preview-messages'

/** Milliseconds that a process may take to start: it reads the whole history of the content. */
const START = 60_000
/** Heap limit in megabytes. */
const HEAP = 512
/** Niceness of the process compared with the server, from 0 to 19. */
const NICENESS = 10
/** Concurrent connections to it. */
const LINES = 8

/** A process that shows a commit, and how to reach it. */
export interface PreviewProcess {
  readonly port: number
  readonly key: string
  readonly agent: Agent
  /** Whether it is still running. */
  readonly isAlive: boolean
  /** Resolves when it has ended. */
  end(): Promise<void>
}

export interface PreviewProcessOptions {
  /** Starts the process: `preview-worker.ts`. */
  readonly startWorker: StartProcess
  readonly order: Omit<PreviewOrder, 'key'>
  /** Aborts a start that is under way. */
  readonly signal: AbortSignal
  /** Called when it ended without being asked to. */
  readonly onLost: (why: string) => void
}

/** Starts the process. @throws {Error} with the reason when it does not answer. */
export async function startPreview(options: PreviewProcessOptions): Promise<PreviewProcess> {
  const { startWorker, order, signal, onLost } = options
  const key = randomBytes(32).toString('base64url')
  // With what git needs to read the repository, and none of the site's secrets.
  const child = startWorker({ env: gitEnvironment(env), heap: HEAP, niceness: NICENESS })
  const agent = new Agent({ keepAlive: true, maxSockets: LINES })
  let isAlive = true
  const ended = endOf(child)
  void ended.then(() => {
    isAlive = false
    agent.destroy()
  })

  let isEnding = false
  async function end(): Promise<void> {
    isEnding = true
    // Node ends our own group instead of a process that could not be started.
    if (child.pid === undefined) return
    child.kill('SIGKILL')
    await ended
  }

  try {
    // When file descriptors run out, Node makes a process without a channel, and tells so after this.
    if (child.connected) child.send({ ...order, key } satisfies PreviewOrder)
    const port = await portOf(child, { ended, signal })
    child.unref()
    child.channel?.unref()
    void ended.then((why) => !isEnding && onLost(why))
    return {
      port,
      key,
      agent,
      get isAlive() {
        return isAlive
      },
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Resolves with why it ended, or with an error: Node may tell several of one process, also of one that did not start. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(String(error)))
    child.on('exit', (code, endedBy) => resolve(String(endedBy ?? code)))
  })
}

interface Starting {
  readonly ended: Promise<string>
  readonly signal: AbortSignal
}

function portOf(child: ChildProcess, { ended, signal }: Starting): Promise<number> {
  let timer: NodeJS.Timeout | undefined
  return new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the process of a preview ${why}`))
    timer = setTimeout(() => fail(`did not start within ${START} ms`), START)
    child.once('message', (news: PreviewNews) => {
      if ('port' in news) resolve(news.port)
      else reject(new Error(news.reason))
    })
    void ended.then((why) => fail(`ended: ${why}`))
    const drop = () => fail('is not wanted any more')
    if (signal.aborted) drop()
    else signal.addEventListener('abort', drop, { once: true })
  }).finally(() => clearTimeout(timer))
}
