import type { MarkdownRenderer } from './markdown-renderer'

/**
 * Renders without keeping: a draft never replaces the last valid version of the article, and no visitor waits for it.
 * @param costly is called for each text that was costly to render, as of `renderDraft`.
 */
export function asDraft(markdown: MarkdownRenderer, costly = () => {}): MarkdownRenderer {
  const renderDraft = (text: string) => markdown.renderDraft(text, costly)
  return { ...markdown, renderDraft, render: (_, text) => renderDraft(text) }
}
