import { createHash } from 'node:crypto'
import { pageMarks, type RenderedPage } from '#contract/page'

/** Fills the template with a rendered page. */
export function fillTemplate(template: string, page: Omit<RenderedPage, 'status'>): string {
  const state = page.state && `<script type="application/json" id="state">${page.state}</script>`
  // Functions, since a replacement text would have its dollar signs read as patterns.
  return template
    .replace(pageMarks.head, () => page.head)
    .replace(pageMarks.body, () => page.body)
    .replace(pageMarks.state, () => state)
}

/** The CSP sources of a template's inline styles and scripts: `'sha256-…'` of each. */
export function inlineHashes(template: string): string[] {
  return [...template.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)].map(([, , content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  })
}
