import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadBuiltSite } from '../../server/pages/built-site'

const dist = join(import.meta.dirname, '../../dist')

/** The site as `npm run build` left it; the test command builds it first. */
export const builtSite = () => loadBuiltSite(dist)

const script = (name: string) => pathToFileURL(join(dist, `server/${name}.js`))

/** The built scripts of the processes that do the heavy work. */
export const workers = {
  markdown: script('markdown-worker'),
  search: script('search-worker'),
  drawing: script('drawing-worker'),
  password: script('password-worker'),
}
