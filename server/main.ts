import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { adminDoor } from '#contract/addresses'
import { createApp } from './app'
import { readConfig } from './config'
import { createLogForPeople } from './log-for-people'
import { createOpenWork } from './open-work'
import { loadBuiltSite } from './pages/built-site'
import { keepTickShape } from './processes/keep-tick-shape'
import { forked } from './processes/start-process'
import { threaded } from './processes/start-thread'
import { createReplicaApp } from './replica-app'
import { forgetSecrets } from './secret-files'
import { warnOfMisspelling } from './start-warnings'
import { createStop } from './stop-in-order'
import { withListeningAdvice } from './with-listening-advice'

// Always production, whatever the environment says: React's development build takes more than twice as long per
// page. Set before the site is loaded; no import above reads it.
process.env.NODE_ENV = 'production'

void keepTickShape(process.nextTick)

let report = (error: unknown, message: string): void => {
  process.stderr.write(`${message}: ${error instanceof Error ? error.stack : String(error)}\n`)
}
const work = createOpenWork()
const stop = createStop({
  work,
  exit: (code) => process.exit(code),
  say: (line) => process.stderr.write(`${line}\n`),
  report: (error, message) => report(error, message),
})

/** The process: configuration, app, listening, signals. */
async function main(): Promise<void> {
  const home = process.cwd()
  const config = readConfig(process.env, home)
  const { isTTY } = process.stdout
  const markdown = new URL('./markdown-worker.js', import.meta.url)
  forgetSecrets(process.env)
  const create = config.role === 'replica' ? createReplicaApp : createApp
  const app = await create({
    config,
    site: await loadBuiltSite(`${home}/dist`),
    workers: {
      markdown: forked(markdown),
      markdownBuild: digestOf(markdown),
      search: forked(new URL('./search-worker.js', import.meta.url)),
      drawing: forked(new URL('./drawing-worker.js', import.meta.url)),
      password: threaded(new URL('./password-worker.js', import.meta.url)),
      git: forked(new URL('./git-worker.js', import.meta.url)),
      scan: threaded(new URL('./scan-worker.js', import.meta.url)),
      preview: forked(new URL('./preview-worker.js', import.meta.url)),
    },
    announce,
    home,
    logTo: isTTY ? await createLogForPeople() : undefined,
    work,
    signal: stop.signal,
  })
  report = (error, message) => app.log.fatal({ err: error }, message)
  stop.take(() => app.close())
  if (stop.signal.aborted) return
  warnOfMisspelling(app.log, Object.keys(process.env))
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw withListeningAdvice(error)
  })
  const tell = isTTY ? announce : (line: string) => app.log.info(line)
  tell(`The site is at ${config.siteUrl}`)
  if (config.role === 'replica') tell('This is a replica: forms and the admin are for the primary')
  else tell(`The admin is at ${config.siteUrl}${adminDoor.to()}`)
}

/** Another for each build of a script, which names the scripts that it imports by what is in them, and for each Node. */
function digestOf(script: URL): string {
  return createHash('sha256').update(process.version).update(readFileSync(script)).digest('base64url')
}

function announce(line: string): void {
  process.stdout.write(`${line}\n`)
}

// Stays registered: without a listener a second signal would end the process at once, whatever is open.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.ask(signal))
// Unhandled rejections arrive here too.
process.on('uncaughtException', (error) => stop.because(error))

main().catch(stop.abandon)
