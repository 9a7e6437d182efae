import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { PreviewNews, PreviewOrder } from './branches/preview-messages'
import { loadBuiltSite } from './pages/built-site'
import { createPreviewApp } from './preview-app'
import { forked } from './processes/start-process'

/** The process that shows the site as of a commit (tests/decisions/0086). It ends with its server. */
process.env.NODE_ENV = 'production'

// Signals to the process group are meant for the server, which ends this process itself.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
// Only our own server sends this, once.
process.once('message', (order: PreviewOrder) => {
  start(order).then(
    (port) => say({ port }),
    (error: unknown) => say({ reason: String(error) }),
  )
})

async function start(order: PreviewOrder): Promise<number> {
  const app = await createPreviewApp({
    order,
    site: await loadBuiltSite(fileURLToPath(new URL('..', import.meta.url))),
    workers: {
      markdown: forked(new URL('./markdown-worker.js', import.meta.url)),
      search: forked(new URL('./search-worker.js', import.meta.url)),
      drawing: forked(new URL('./drawing-worker.js', import.meta.url)),
    },
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return Number(new URL(address).port)
}

function say(news: PreviewNews): void {
  process.send?.(news)
}
