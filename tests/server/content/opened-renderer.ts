import { onTestFinished } from 'vitest'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'
import { workers } from '../../support/built-site'

/** The real renderer with its real worker; `warnings` holds the reasons for failed renderings. */
export function openedRenderer(options: { readonly deadline?: number } = {}) {
  const warnings: object[] = []
  const renderer = createMarkdownRenderer({
    ...options,
    startWorker: workers.markdown,
    log: { warn: (context) => void warnings.push(context) },
  })
  onTestFinished(() => renderer.close())
  let article = 0
  return {
    renderer,
    warnings,
    /** The HTML of a text, rendered as an article of its own; null when it cannot be rendered. */
    html: async (markdown: string) => (await renderer.render(`artikel-${++article}`, markdown))?.html ?? null,
  }
}
