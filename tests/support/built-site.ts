import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadBuiltSite } from '../../server/pages/built-site'

const dist = join(import.meta.dirname, '../../dist')

let site: ReturnType<typeof loadBuiltSite> | undefined

/**
 * The site as `npm run build` left it; the test command builds it first. One for all tests of a process. Loaded when the
 * first of them asks, after Vitest has loaded their file: Node 20 cannot import and require one module at a time, and
 * what fails then fails for all that follow ("reading 'getStatus'", "imported again after being required").
 */
export function builtSite(): ReturnType<typeof loadBuiltSite> {
  site ??= loadBuiltSite(dist)
  return site
}

/** A script that the build made for Node. */
export const built = (name: string) => pathToFileURL(join(dist, `server/${name}.js`))

/** The built scripts of the processes that do the heavy work. */
export const workers = {
  markdown: built('markdown-worker'),
  search: built('search-worker'),
  drawing: built('drawing-worker'),
  password: built('password-worker'),
  git: built('git-worker'),
  preview: built('preview-worker'),
}
