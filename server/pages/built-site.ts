import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '#contract/page'

/** The site as the build left it: `site/` for browsers and `server/entry-server.js` for rendering. */
export async function loadBuiltSite(dist: string): Promise<Site> {
  const template = await readFile(join(dist, 'site/index.html'), 'utf8')
  const entry: Pick<Site, 'render' | 'pageName' | 'pageKind'> = await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )
  return {
    ...entry,
    template: async () => template,
    assets: join(dist, 'site'),
  }
}
