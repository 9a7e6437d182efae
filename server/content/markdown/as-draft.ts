import type { MarkdownRenderer } from './markdown-renderer'

/**
 * Renders without keeping: a draft never replaces the last valid version of the article, and no visitor waits for it.
 * @param failed is called for each text that cannot be rendered.
 */
export function asDraft(markdown: MarkdownRenderer, failed = () => {}): MarkdownRenderer {
  async function renderDraft(text: string) {
    const rendered = await markdown.renderDraft(text)
    if (!rendered) failed()
    return rendered
  }
  return { ...markdown, renderDraft, render: (_, text) => renderDraft(text) }
}
