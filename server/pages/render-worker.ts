import { platform, setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { type ForThread, type FromThread, type ReadReply, reasonOf } from './render-messages'

/** Niceness of this thread, from 0 to 19: replies that are ready go before rendering. */
const NICENESS = 5
// On other systems this would lower the priority of the whole server.
if (platform() === 'linux') setPriority(NICENESS)

/** The built site, which implements `Site`. */
const { render }: Pick<Site, 'render'> = await import(workerData)

parentPort?.on('message', (asked: ForThread) => {
  if (asked.kind === 'turn') parentPort?.postMessage('turn')
  else void renderPage(asked)
})

async function renderPage({ page, port }: Extract<ForThread, { kind: 'page' }>): Promise<void> {
  const say = (message: FromThread) => port.postMessage(message)
  try {
    say({ kind: 'rendered', page: await render({ ...page, read: readOver(port) }) })
  } catch (error) {
    say({ kind: 'failed', reason: reasonOf(error) })
  }
}

/** Reads that are answered at the other end of the port. */
function readOver(port: MessagePort): ReadContent {
  const asked = new Map<number, { resolve(answer: never): void; reject(reason: Error): void }>()
  let last = 0
  port.on('message', (reply: ReadReply) => {
    const read = asked.get(reply.number)
    asked.delete(reply.number)
    if (reply.kind === 'answer') read?.resolve(reply.answer as never)
    else if (reply.kind === 'problem') read?.reject(new Problem(reply.code, reply.message))
    else read?.reject(new Error(reply.reason))
  })
  return (exchange, input) =>
    new Promise((resolve, reject) => {
      const number = last++
      asked.set(number, { resolve, reject })
      port.postMessage({ kind: 'read', number, asked: [exchange, input] } satisfies FromThread)
    })
}
