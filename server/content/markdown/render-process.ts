import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Message, Rendered } from './worker'

/** Why a text was not rendered that still waited when the process was ended. */
export const CLOSED = 'closed'

/**
 * The process that renders, one text at a time; a text that hangs or kills it costs only itself. A thread
 * would not do: where nesting eats the stack, V8 may end the whole process (RegExpCompiler: out of memory).
 */
export interface RenderProcess {
  /** Never rejects: what cannot be rendered within the deadline has no HTML and a reason. */
  render(markdown: string): Promise<Rendered>
  /** Ends the process; texts that still wait are not rendered. */
  close(): Promise<void>
}

/**
 * @param script the worker's built script.
 * @param deadline milliseconds one text may take once the process has taken it up.
 */
export function createRenderProcess(script: URL, deadline: number): RenderProcess {
  let worker: ChildProcess | undefined
  let begin = () => {}
  let settle: (rendered: Rendered) => void = () => {}
  let turn: Promise<unknown> = Promise.resolve()
  let closed = false

  function start(): ChildProcess {
    // Without our environment: what is read there holds passwords, and needs none of it.
    const started = fork(fileURLToPath(script), {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.on('message', (message: Message) => {
      if (worker !== started) return
      if (message === 'begun') begin()
      else settle(message)
    })
    started.on('error', (error) => lose(started, String(error)))
    started.on('exit', (code, signal) => lose(started, `worker stopped: ${signal ?? code}`))
    started.unref()
    started.channel?.unref()
    return started
  }

  function lose(lost: ChildProcess, reason: string): void {
    if (worker !== lost) return
    worker = undefined
    lost.kill('SIGKILL')
    settle({ html: null, reason })
  }

  function ask(markdown: string): Promise<Rendered> {
    if (closed) return Promise.resolve({ html: null, reason: CLOSED })
    worker ??= start()
    const asked = worker
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined
      begin = () => {
        timer = setTimeout(() => lose(asked, `took longer than ${deadline} ms`), deadline)
      }
      settle = (rendered) => {
        clearTimeout(timer)
        resolve(rendered)
      }
      // A process that is just gone says so by its exit; the error here is the same news.
      asked.send(markdown, (error) => error && lose(asked, String(error)))
    })
  }

  return {
    render(markdown) {
      const rendered = turn.then(() => ask(markdown))
      turn = rendered
      return rendered
    },
    async close() {
      closed = true
      const last = worker
      if (!last) return
      const ended = once(last, 'exit')
      lose(last, CLOSED)
      await ended
    },
  }
}
