import { sitePreview } from '#contract/addresses'
import { shortDate } from '#contract/dutch-dates'
import { textAsHtml } from '#contract/text-as-html'
import type { PreviewAbout } from './preview-messages'

/** In the site's colours inverted; it stays in view, so that nobody mistakes the preview for the site itself. */
const STYLE = `.preview-bar{position:sticky;top:0;z-index:60;display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:.375rem max(.75rem,var(--margin,1rem)) .375rem max(.75rem,calc(var(--margin,1rem) - 12px));border-left:12px solid #ff5a1f;background:var(--ink,#16181d);color:var(--ground,#f5f1e8);font-size:.9375rem;line-height:1.35}.preview-bar p{min-width:0;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;margin:0;overflow:hidden;overflow-wrap:anywhere}.preview-bar form{flex:none;margin:0}.preview-bar button{min-height:2.25rem;padding:.25rem .75rem;border:2px solid currentcolor;background:none;color:inherit;font:inherit;font-weight:650;cursor:pointer}.preview-bar button:hover{background:var(--ground,#f5f1e8);color:var(--ink,#16181d)}.preview-bar button:focus-visible{outline:3px solid #ff5a1f;outline-offset:2px}@media (pointer:coarse){.preview-bar button{min-height:2.75rem}}@media(width < 50rem){.preview-note{display:none}}@media(width < 30rem){.preview-version{display:none}}@media print{.preview-bar{display:none}}html:root{scroll-padding-top:5.5rem}`

/** The template of the site with a bar on top of each page: which branch and commit it shows, and how to leave. */
export function withBar(template: string, { branch, sha, date }: PreviewAbout): string {
  const version = `<span class="preview-version"> (${sha.slice(0, 7)}, ${shortDate(date)})</span>`
  const what =
    branch === undefined
      ? 'Voorbeeld van een eerdere versie'
      : `Voorbeeld van <strong>${textAsHtml(branch)}</strong>`
  const note = 'Concepten en wat nog gepland is, staan er niet bij.'
  const bar = `<aside class="preview-bar" aria-label="Voorbeeld" data-nosnippet><p>${what}${version}.<span class="preview-note"> ${note}</span></p><form method="post" action="${sitePreview.stop.to()}"><button>Stop het voorbeeld</button></form></aside>`
  return template
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${bar}`)
}
