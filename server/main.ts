import { createApp } from './app'
import { readConfig } from './config'
import { loadBuiltSite } from './pages/built-site'

/** The process: configuration, app, listening, signals. The only file that touches `process`. */
async function main(): Promise<void> {
  const home = process.cwd()
  const config = readConfig(process.env, home)
  const app = await createApp({
    config,
    site: await loadBuiltSite(`${home}/dist`),
    markdownWorker: new URL('./markdown-worker.js', import.meta.url),
    announce: (line) => process.stdout.write(`${line}\n`),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.close().then(
        () => process.exit(0),
        (error) => fail('The site could not be stopped cleanly', error),
      )
    })
  }
  await app.listen({ port: config.port, host: config.host })
}

function fail(what: string, error: unknown): never {
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

main().catch((error) => fail('The site could not be started', error))
