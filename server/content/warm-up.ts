import { contentTypes } from '#contract/content/content-types'
import type { Library } from './library'
import type { MarkdownRenderer } from './markdown/markdown-renderer'

/** Articles rendered in advance. */
const MOST = 24

/** Renders the newest articles in advance, so that their first visitors need not wait for the renderer to start. */
export function warmUp(library: Library, markdown: MarkdownRenderer, most = MOST): void {
  for (const post of library.catalogue(contentTypes.blogPost).public.slice(0, most)) {
    void markdown.render(post.id, post.content, false)
  }
}
