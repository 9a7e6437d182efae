import { createHash } from 'node:crypto'
import { pageMarks, type RenderedPage } from '#contract/page'

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

function escapeAddress(address: string): string {
  return address.replace(/[&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The policy of a preview page: it may run nothing, send nothing and load nothing but images and styles. */
const POLICY =
  "default-src 'self' data: 'unsafe-inline'; script-src 'none'; connect-src 'none'; form-action 'none'"

/** A page to look at only: scripts are removed from our own template, before any content is inserted. */
export function fillWithoutScript(template: string, page: Omit<RenderedPage, 'status'>): string {
  const head = `<head><base target="_blank"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`
  const still = template.replace(/<script\b[\s\S]*?<\/script>\s*/g, '').replace('<head>', () => head)
  return fillTemplate(still, { ...page, state: '' })
}

/** The CSP sources of a template's inline styles and scripts: `'sha256-…'` of each. */
export function inlineHashes(template: string): string[] {
  return [...template.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)].map(([, , content = '']) => {
    return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  })
}
