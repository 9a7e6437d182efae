import { onTestFinished } from 'vitest'
import { createMarkdownRenderer } from '../../../server/content/markdown/markdown-renderer'
import { markdownWorker } from '../../support/built-site'

/** The real renderer with its real thread; `warnings` holds why what could not be rendered. */
export function openedRenderer() {
  const warnings: object[] = []
  const renderer = createMarkdownRenderer({
    worker: markdownWorker,
    log: { warn: (context) => void warnings.push(context) },
  })
  onTestFinished(() => renderer.close())
  let article = 0
  return {
    renderer,
    warnings,
    /** Renders a text as an article of its own. */
    html: (markdown: string) => renderer.render(`artikel-${++article}`, markdown),
  }
}
