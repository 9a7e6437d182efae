import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Site } from '#contract/page'
import type { StylePart } from '#contract/style-parts'
import { hasCode } from '../files/error-code'
import { createPageRenderer } from './page-renderer'

/**
 * The built site: `site/` for browsers, `server/entry-server.js` for rendering, which only a thread does at once.
 * @throws {Error} when there is none.
 */
export async function loadBuiltSite(dist: string): Promise<Site> {
  const template = await readFile(join(dist, 'site/index.html'), 'utf8').catch((cause: unknown) => {
    if (!hasCode(cause, 'ENOENT')) throw cause
    throw new Error(
      `${dist} has no built site. Start it in the folder of the program: npm start builds it.`,
      { cause },
    )
  })
  const adminTemplate = await readFile(join(dist, 'site/admin.html'), 'utf8')
  const styleParts: StylePart[] = JSON.parse(await readFile(join(dist, 'site/style-parts.json'), 'utf8'))
  const entry = built(dist, 'entry-server')
  const { pageName, pageKind }: Pick<Site, 'pageName' | 'pageKind'> = await import(
    built(dist, 'entry-names').href
  )
  return {
    ...createPageRenderer({ script: built(dist, 'render-worker'), entry }),
    pageName,
    pageKind,
    async renderAdmin(read) {
      const { renderAdmin }: Pick<Site, 'renderAdmin'> = await import(entry.href)
      return renderAdmin(read)
    },
    template: async () => template,
    styleParts,
    adminTemplate: async () => adminTemplate,
    assets: join(dist, 'site'),
  }
}

/** The document of the site's exported pages, with the same placeholders. */
export const loadStillTemplate = (dist: string): Promise<string> =>
  readFile(join(dist, 'site/still.html'), 'utf8')

const built = (dist: string, name: string) => pathToFileURL(join(dist, `server/${name}.js`))
