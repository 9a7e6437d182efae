import { createHash } from 'node:crypto'
import { pageMarks, type RenderedPage, type Site } from '#contract/page'
import { usedStyles } from './used-styles'

/** The style sheet of the site is the first of the template. */
const STYLE = '<style>'

const MARKS = new RegExp(Object.values(pageMarks).join('|'), 'g')

interface Page extends Omit<RenderedPage, 'status'> {
  /** The address it was rendered at, when other addresses share it: the embedded data then holds for them too. */
  readonly standsFor?: string | undefined
}

/** Fills the template with a rendered page; a placeholder that occurs in the page itself is left alone. */
export function fillTemplate(template: string, page: Page): string {
  const standsFor = page.standsFor ? ` data-stands-for="${escapeAddress(page.standsFor)}"` : ''
  const state = page.state && `<script type="application/json" id="state"${standsFor}>${page.state}</script>`
  const parts = new Map<string, string>([
    [pageMarks.head, page.head],
    [pageMarks.body, page.body],
    [pageMarks.state, state],
  ])
  return template.replace(MARKS, (mark) => parts.get(mark) ?? '')
}

/** A page as it is sent. */
export interface PageDocument {
  readonly html: string
  /** The CSP source of its style sheet, when it has one of its own. */
  readonly style?: string
}

/** Fills the template with a page and leaves only those styles in it that the page can use (tests/decisions/0093). */
export async function pageDocument(site: Site, address: string, page: Page): Promise<PageDocument> {
  const template = await site.template(address)
  const start = template.indexOf(STYLE) + STYLE.length
  const end = template.indexOf('</style>', start)
  if (!site.styleParts || start < STYLE.length || end < 0) return { html: fillTemplate(template, page) }
  const [before, after] = [template.slice(0, start), template.slice(end)]
  const styles = usedStyles(site.styleParts, before + after + page.head + page.body)
  return { html: fillTemplate(before + styles + after, page), style: sourceOf(styles) }
}

/** The bare document, for a page that the browser has to render: with all styles. */
export async function bareDocument(site: Site, address: string): Promise<string> {
  return fillTemplate(await site.template(address), { head: '', body: '', state: '' })
}

function escapeAddress(address: string): string {
  return address.replace(/[&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The policy of a preview page: it may run nothing, send nothing and load nothing but images and styles. */
const POLICY =
  "default-src 'self' data: 'unsafe-inline'; script-src 'none'; connect-src 'none'; form-action 'none'"

/**
 * A page to look at only: scripts are removed from our own template, before any content is inserted, and what
 * stands there for who has none comes in their place.
 */
export function fillWithoutScript(template: string, page: Omit<RenderedPage, 'status'>): string {
  const head = `<head><base target="_blank"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  const still = template
    .replace(/<script\b[\s\S]*?<\/script>\s*|<\/?noscript>/g, '')
    .replace('<head>', () => head)
  return fillTemplate(still, { ...page, state: '' })
}

/** The CSP sources, `'sha256-…'`, of a template's inline scripts and styles. */
export function inlineHashes(template: string): { scripts: string[]; styles: string[] } {
  const sourcesOf = (element: 'script' | 'style') =>
    [...template.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, content = '']) =>
      sourceOf(content),
    )
  return { scripts: sourcesOf('script'), styles: sourcesOf('style') }
}

function sourceOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
