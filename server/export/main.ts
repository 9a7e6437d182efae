import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireSiteRoot } from '../claimed-folder'
import { readConfig } from '../config'
import { runExport } from '../export-app'
import { errorText } from '../files/error-code'
import { NO_ORIGIN, originIn } from '../origin-in'
import { loadBuiltSite, loadStillTemplate } from '../pages/built-site'
import { forked } from '../processes/start-process'
import { formTarget } from './form-target'

const USAGE = `npm run export -- <folder> [--url https://voorbeeld.nl] [--cards]
Writes the whole public site as files into the folder; only what changed is written again.
  --url    the address where these files will be served; by default SITE_URL. When it is another than SITE_URL,
           forms are sent to SITE_URL, which must name it in EXPORT_URL.
  --cards  also draws the share card of every article, a fifth of a second each the first time; otherwise the
           server at SITE_URL draws them when they are asked for.
`

// Always production, whatever the environment says: React's development build takes more than twice as long per page.
process.env.NODE_ENV = 'production'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      url: { type: 'string' },
      cards: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (values.help) return say(USAGE)
  if (!folder || others.length > 0) throw new Error(`Expected:\n${USAGE}`)
  const home = process.cwd()
  const { root, siteUrl, exportUrls } = readConfig(process.env, home)
  await requireSiteRoot(root)
  const origin = values.url === undefined ? siteUrl : originIn(values.url)
  if (origin === undefined) throw new Error(`--url: ${NO_ORIGIN}`)
  const primary = formTarget(origin, siteUrl)
  const report = await runExport({
    root,
    // npm runs us in the project's folder; a path is relative to where the command was given.
    folder: resolve(process.env.INIT_CWD || home, folder),
    origin,
    primary,
    hasCards: values.cards || primary === '',
    site: await loadBuiltSite(`${home}/dist`),
    stillTemplate: await loadStillTemplate(`${home}/dist`),
    workers: {
      markdown: forked(new URL('./markdown-worker.js', import.meta.url)),
      search: forked(new URL('./search-worker.js', import.meta.url)),
      drawing: forked(new URL('./drawing-worker.js', import.meta.url)),
    },
    say,
  })
  say(`${report.written} files written, ${report.removed} removed, ${report.unchanged} unchanged.`)
  for (const name of report.leftOut)
    say(
      `${name} is not there: the name is too long for a file. On the site it is; a shorter id or name puts it here too.`,
    )
  if (primary !== '' && !exportUrls.includes(origin))
    say(`Forms are sent to ${primary}. Set EXPORT_URL=${origin} there, or it refuses them.`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().then(
  // The thread and the processes that made the pages are not waited for.
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${errorText(error)}\n`)
    process.exit(1)
  },
)
