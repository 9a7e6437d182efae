import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadBuiltSite } from '../../server/pages/built-site'

const dist = join(import.meta.dirname, '../../dist')

/** The site as `npm run build` left it; the test command builds it first. */
export const builtSite = () => loadBuiltSite(dist)

/** The built script that renders Markdown. */
export const markdownWorker = pathToFileURL(join(dist, 'server/markdown-worker.js'))
