import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { textAsHtml } from '#contract/text-as-html'

const STYLE =
  ':root{color-scheme:light dark;--ground:#f5f1e8;--ink:#16181d}@media(prefers-color-scheme:dark){:root{--ground:#14161b;--ink:#f2eee4}}body{margin:0;padding:10vh 6vw;background:var(--ground);color:var(--ink);font:1.125rem/1.5 "Schibsted Grotesk",system-ui,sans-serif}main{max-width:34em;border-left:12px solid #ff5a1f;padding-left:1.5rem}h1{margin:0 0 .5em;font-size:2.25rem;line-height:1.1;letter-spacing:-.02em}button{min-height:2.75rem;margin-top:.5rem;padding:.375rem 1rem;border:2px solid currentcolor;background:none;color:inherit;font:inherit;font-weight:650;cursor:pointer}button:focus-visible{outline:3px solid #ff5a1f;outline-offset:3px}'

const policy = (forms: "'none'" | "'self'") =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ')

/** A remedy to offer, as a plain form. */
interface NoticeAction {
  readonly address: string
  /** Dutch. */
  readonly label: string
}

/**
 * A small page that tells a visitor why the real one is not available. It contains nothing of the site, since
 * rendering pages is what the server has too much of.
 * @param title, @param sentence Dutch.
 */
export function sendBusyPage(
  reply: FastifyReply,
  title: string,
  sentence: string,
  action?: NoticeAction,
): FastifyReply {
  const form = action
    ? `<form method="post" action="${action.address}"><button>${action.label}</button></form>`
    : ''
  return reply
    .headers({
      'content-security-policy': policy(action ? "'self'" : "'none'"),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html>\n<html lang="nl-NL"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${textAsHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${textAsHtml(title)}</h1><p>${textAsHtml(sentence)}</p>${form}</main></body></html>\n`,
    )
}
