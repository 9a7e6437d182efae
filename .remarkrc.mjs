import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * What remark's language server, which editors run, does with a Markdown file that is being typed: it judges content
 * as `npm run content:check` does, and leaves everything else alone (tests/decisions/0129).
 */
export default { plugins: [judgeContent] }

const home = realpathSync(fileURLToPath(new URL('.', import.meta.url)))
const built = join(home, 'dist/server/judge-typed.js')

function judgeContent() {
  // Our own code reads the text, so nothing else has to; and "format" gives back what was typed.
  this.parser = () => ({ type: 'root', children: [] })
  this.compiler = (_, file) => String(file)

  return async (_, file) => {
    const path = pathOf(resolve(file.cwd, file.path))
    if (!path.startsWith('content/')) return
    const judgeTyped = await loadJudge()
    if (!judgeTyped) {
      file.info('Fouten staan hier terwijl je typt zodra je één keer npm run content:check hebt gedraaid.')
      return
    }
    for (const { message, start, end, instead } of judgeTyped(path, String(file))) {
      const told = file.message(message, { place: { start, end }, source: 'content:check' })
      told.fatal = true
      if (instead !== undefined) told.expected = [instead]
    }
  }
}

/** The path from here, also when the editor opened this folder by a link to it. */
function pathOf(path) {
  const folder = dirname(path)
  return relative(home, join(existing(() => realpathSync(folder)) ?? folder, basename(path))).replaceAll(
    '\\',
    '/',
  )
}

/** The judge of the last build, also when that is newer than the editor's window; undefined without a whole build. */
async function loadJudge() {
  const stats = existing(() => statSync(built))
  if (!stats) return undefined
  return import(`${pathToFileURL(built).href}?built=${stats.mtimeMs}`).then(
    ({ judgeTyped }) => judgeTyped,
    () => undefined,
  )
}

function existing(look) {
  try {
    return look()
  } catch {
    return undefined
  }
}
