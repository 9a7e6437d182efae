import type { Locator, Page } from 'playwright/test'
import type { Repository } from './repository'

/** Writes an article with this text, and returns the path of its form. */
export function articleWith(repository: Repository, name: string, markdown: string): string {
  repository.write(
    `content/blog/${name}.md`,
    `---\ntitle: ${name}\ntag: Tools\ncreatedAt: 2026-11-12T08:30:00.000Z\n---\n${markdown}`,
  )
  repository.commit(`blog: ${name}`)
  return `/admin/blog-posts/${name}`
}

/** A line of the text that is open, by words in it. */
export const line = (page: Page, words: string): Locator => page.locator('.cm-line', { hasText: words })
