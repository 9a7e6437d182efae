import { buildWhenStale, installWhenMissing } from '../../server/install.mjs'

/**
 * `npm run bench`: a table of figures, each with its bar, most of them a ratio to a reference that is measured in
 * turn in the same run. Ends with an error when a row falls short; keeps the figures in tests/bench/results.
 * After `--` stand the parts to measure, such as `npm run bench -- saves`; without any, all are.
 */

installWhenMissing({ tools: true })
buildWhenStale()

const { createReport } = await import('./report.mjs')
const parts = {
  pages: async () => (await import('./cached-pages.mjs')).benchCachedPages,
  cache: async () => (await import('./shared-cache.mjs')).benchSharedCache,
  bytes: async () => (await import('./page-bytes.mjs')).benchBytes,
  browser: async () => (await import('./in-browser.mjs')).benchInBrowser,
  saves: async () => (await import('./saves.mjs')).benchSaves,
  bulk: async () => (await import('./bulk.mjs')).benchBulk,
  signups: async () => (await import('./signups.mjs')).benchSignUps,
  scale: async () => (await import('./scale.mjs')).benchScale,
  export: async () => (await import('./export.mjs')).benchExport,
  typing: async () => (await import('./typing.mjs')).benchTyping,
  build: async () => (await import('./build.mjs')).benchBuild,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.\n`)
  process.exit(1)
}

const report = createReport()
for (const [name, load] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const bench = await load()
  await bench(report)
}
report.end()
