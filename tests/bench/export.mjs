import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../server/install.mjs'
import { contentRepository } from './started-site.mjs'
import { time } from './timing.mjs'

const ARTICLES = 10_000
/** Another origin than that of the server: without it, each article's share card is drawn as well. */
const ORIGIN = 'https://voorbeeld.example'

/** The whole site as files, in seconds: the first time; and, for comparison, once more without a change. */
export async function benchExport({ add }) {
  const { root, remove } = contentRepository(ARTICLES)
  const folder = mkdtempSync(join(tmpdir(), 'bench-export-'))
  const first = (await time(() => exportTo(root, folder))) / 1000
  const again = (await time(() => exportTo(root, folder))) / 1000
  add(`export of ${ARTICLES} articles, s`, first, 60, `without a change ${again.toFixed(0)} s`)
  remove()
  rmSync(folder, { recursive: true })
}

async function exportTo(root, folder) {
  const child = spawn(process.execPath, [join(home, 'dist/server/export.js'), folder, '--url', ORIGIN], {
    cwd: home,
    env: { ...process.env, SITE_ROOT: root, SITE_URL: 'https://beheer.example' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The export ended with ${code}`)
}
