import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadBuiltSite } from '../../server/pages/built-site'

const dist = join(import.meta.dirname, '../../dist')

/** The site as `npm run build` left it; the test command builds it first. One for all tests of a process. */
export const builtSite = () => site
const site = loadBuiltSite(dist)

/** A script that the build made for Node. */
export const built = (name: string) => pathToFileURL(join(dist, `server/${name}.js`))

/** The built scripts of the processes that do the heavy work. */
export const workers = {
  markdown: built('markdown-worker'),
  search: built('search-worker'),
  drawing: built('drawing-worker'),
  password: built('password-worker'),
  git: built('git-worker'),
}
