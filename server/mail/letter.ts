import { textAsHtml } from '#contract/text-as-html'

/** A part of a mail: a paragraph, or something that stands out from the text. */
export type LetterPart =
  | string
  /** What the mail asks the reader to do; in the text version its label with the address below. */
  | { readonly button: string; readonly to: string }
  /** A link in the small print. */
  | { readonly link: string; readonly to: string }
  /** Names with values that anyone may have written: several lines are quoted, so that none looks like ours. */
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly list: readonly string[] }

/** The sender of a mail. */
export interface Sender {
  /** The name of the site. */
  readonly siteName: string
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  /** Where its reader can reply to; absent or empty when not configured. */
  readonly contact?: string
  /** Lines that say which company it is, such as its address and its number at the chamber of commerce. */
  readonly company?: readonly string[]
}

/** A mail as text and as HTML with the same content. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that it names for replies, if any. */
  readonly replyTo?: string
}

/**
 * Renders a mail in the house style. The name is text in the house colour, not an image: an image would be
 * fetched from us and reveal when somebody reads the mail. Background and text colours are left to the mail
 * program, also in dark mode, except for the button.
 */
export function writeLetter(
  sender: Sender,
  { subject, parts }: { readonly subject: string; readonly parts: readonly LetterPart[] },
): Letter {
  const { siteName, siteUrl, contact, company = [] } = sender
  const signature = [siteName, siteUrl, contact, ...company].filter(Boolean).join('\n')
  const text = [...parts.map(asText), signature].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: frame(sender, { subject, opening: openingOf(parts), body: parts.map(asHtml).join('\n') }),
    ...(contact ? { replyTo: contact } : {}),
  }
}

/** What a list of mails shows beside the subject: the first sentences after the salutation. */
function openingOf(parts: readonly LetterPart[]): string {
  return (parts.find((part) => typeof part === 'string' && !part.endsWith(',')) as string | undefined) ?? ''
}

function asText(part: LetterPart): string {
  if (typeof part === 'string') return part
  if ('button' in part) return `${part.button}:\n${part.to}`
  if ('link' in part) return `${part.link}: ${part.to}`
  if ('list' in part) return part.list.map((line) => `- ${line}`).join('\n')
  return part.facts.map(([name, value]) => `${name}:${quoted(value)}`).join('\n')
}

/** Characters that a mail program or a screen may treat as a line end. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u

function quoted(value: string): string {
  const lines = value.split(LINE_END)
  return lines.length === 1 ? ` ${value}` : lines.map((line) => `\n> ${line}`.trimEnd()).join('')
}

const P = 'margin:0 0 18px'
const SMALL = 'margin:0 0 18px;font-size:14px'
const QUOTE = 'display:block;margin:4px 0 0;border-left:3px solid #8a8a8a;padding:0 0 0 12px'
const BUTTON =
  'display:inline-block;padding:13px 20px;background:#ff5a1f;color:#16181d;font-weight:700;text-decoration:none'

function asHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p style="${P}">${textAsHtml(part)}</p>`
  if ('button' in part) {
    return `<p style="${P}"><a href="${textAsHtml(part.to)}" style="${BUTTON}">${textAsHtml(part.button)}</a></p>`
  }
  if ('link' in part) {
    return `<p style="${SMALL}"><a href="${textAsHtml(part.to)}">${textAsHtml(part.link)}</a></p>`
  }
  if ('list' in part) {
    const items = part.list.map((line) => `<li>${textAsHtml(line)}</li>`)
    return `<ul style="margin:0 0 18px;padding:0 0 0 20px">${items.join('')}</ul>`
  }
  const rows = part.facts.map(([name, value]) => {
    const lines = value.split(LINE_END).map(textAsHtml)
    const said = lines.length === 1 ? lines[0] : `<span style="${QUOTE}">${lines.join('<br>')}</span>`
    return `<p style="margin:0 0 10px"><strong>${textAsHtml(name)}</strong><br>${said}</p>`
  })
  return `<div style="${P}">${rows.join('\n')}</div>`
}

function frame(
  { siteName, siteUrl, contact = '', company = [] }: Sender,
  { subject, opening, body }: Readonly<Record<'subject' | 'opening' | 'body', string>>,
): string {
  const address = textAsHtml(siteUrl)
  const name = textAsHtml(siteName)
  const mail = textAsHtml(contact)
  const reach = mail === '' ? '' : `<br><a href="mailto:${mail}">${mail}</a>`
  const identity = company.map((line) => `<br>${textAsHtml(line)}`).join('')
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${textAsHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif">
<div style="display:none">${textAsHtml(opening)}</div>
<div style="max-width:36em;margin:0 auto">
<p style="margin:0 0 28px;border-bottom:4px solid #ff5a1f;padding:0 0 8px;font-size:22px;font-weight:700"><a href="${address}" style="color:#e0490f;text-decoration:none">${name}</a></p>
${body}
<p style="margin:28px 0 0;font-size:14px">${name}<br><a href="${address}">${address.replace(/^https?:\/\//, '')}</a>${reach}${identity}</p>
</div>
</body>
</html>
`
}
