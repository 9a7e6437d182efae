import type { MarkdownRenderer } from './markdown-renderer'

/** Renders without keeping: a draft never replaces the last valid version of the article, and no visitor waits for it. */
export function asDraft(markdown: MarkdownRenderer): MarkdownRenderer {
  return { ...markdown, render: (_, text) => markdown.renderDraft(text) }
}
