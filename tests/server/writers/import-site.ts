import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { importCommand } from '../../../server/writers/import/import-command'
import { articleFile, writtenContent } from './written-content'

/** A site with one article, and a folder for an export next to it. */
export function importSite() {
  const content = writtenContent({ 'content/blog/een.md': articleFile('Een', 'Tekst.') })
  const { repository, run } = content
  const { root, read, write: put } = repository
  return {
    ...content,
    read,
    has: (path: string) => existsSync(join(root, path)),
    put,
    /** Imports these items of WordPress. */
    wordPress(...items: readonly string[]) {
      put('export/wp.xml', `<rss xmlns:wp="w" xmlns:content="c"><channel>${items.join('')}</channel></rss>`)
      return run(importCommand, 'export/wp.xml')
    },
    /** Imports an export of Ghost with these posts and other tables. */
    ghost(posts: readonly object[], tables: object = {}) {
      put('export/ghost.json', JSON.stringify({ db: [{ data: { posts, ...tables } }] }))
      return run(importCommand, 'export/ghost.json')
    },
  }
}

/** An item of an export of WordPress, a public article unless other elements are given. */
export const item = (
  slug: string,
  html: string,
  {
    elements = '',
    title = slug,
    status = 'publish',
  }: Partial<Record<'elements' | 'title' | 'status', string>> = {},
) => `<item><title><![CDATA[${title}]]></title><link>https://www.oud.example/2024/05/${slug}/</link>
<wp:post_type>post</wp:post_type><wp:post_name>${slug}</wp:post_name><wp:status>${status}</wp:status>
<wp:post_date_gmt>2024-05-01 10:00:00</wp:post_date_gmt>
<content:encoded><![CDATA[${html}]]></content:encoded>${elements}</item>`
