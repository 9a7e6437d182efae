import { isNoPage } from './addresses'

/**
 * Which addresses are allowed in content and settings, wherever they come from: forms, files, Markdown.
 * Addresses are only judged here, by how they start, with a list of what is allowed (tests/decisions/0039).
 */

/** The use of an address: to follow, to show, or to mail. */
export type AddressKind = 'link' | 'image' | 'mail'

/** Longest address that mail can be sent to (RFC 5321); the pattern takes quadratic time on longer ones. */
const LONGEST_MAIL = 254

/** The schemes that a link in a text may have; one without a scheme leads to a page of this site. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** Whether a link in a text keeps its address on the page: one with any other scheme loses it. */
export function isKeptLink(address: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address.trim())?.[1]?.toLowerCase()
  return scheme === undefined || linkSchemes.some((known) => known === scheme)
}

/** True for an absolute http(s) address: allowed for a link in a field. */
export function isSafeLink(address: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(address)
}

/** An address as people write it, with the scheme that it lacks: `linkedin.com/company/x`. Anything else stays. */
export function withScheme(address: string): string {
  const bare = address.trim()
  return /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u.test(bare) ? `https://${bare}` : address
}

/** True for a path on this site (`/media/x.svg`): browsers of visitors fetch nothing from elsewhere. */
export function isSafeImage(address: string): boolean {
  return /^\/(?![/\\])[^\s"'<>\\]*$/.test(address)
}

/** True for an address with its own scheme or host: not on this site. */
export function leadsElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address.trim())
}

const rules: Readonly<Record<AddressKind, (address: string) => string | undefined>> = {
  link: (address) =>
    isSafeLink(address) ? undefined : 'Dit is geen geldig webadres; schrijf het als https://voorbeeld.nl',
  image: (address) => {
    if (isSafeImage(address)) return undefined
    return isSafeLink(address) || address.startsWith('//')
      ? 'Een afbeelding van een andere site wordt niet getoond; zet die bij de media en schrijf een pad als /media/naam.svg'
      : 'Dit is geen geldige afbeelding; schrijf een pad als /media/naam.svg'
  },
  mail: (address) =>
    address.length <= LONGEST_MAIL && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address)
      ? undefined
      : 'Dit is geen geldig e-mailadres',
}

/** Why an address is not allowed in content, in Dutch; undefined when it is, or when it is empty. */
export function whyRefused(kind: AddressKind, address: string): string | undefined {
  return address === '' ? undefined : rules[kind](address)
}

/** A placeholder for a setting that holds an address. */
const SETTING = /^\{[a-z]+(?:_[a-z]+)*_url\}$/

/**
 * Why a link of a page is not allowed, in Dutch: it is not a path on this site (possibly with a fragment), a
 * setting with an address (`{newsletter_url}`), or an http(s) address. Undefined when it is allowed or empty.
 */
export function whyTargetRefused(target: string): string | undefined {
  if (target === '' || SETTING.test(target) || isSafeImage(target) || isSafeLink(target)) return undefined
  return 'Dit is geen adres; schrijf een pad als /contact of een adres dat met https:// begint'
}

/**
 * Why a button in a text may not lead here, in Dutch: allowed are a path on this site, an anchor on its page
 * (`#kop-prijs`) and an https address. Undefined when it may.
 */
export function whyButtonRefused(target: string): string | undefined {
  if (isSafeImage(target) || /^#[^\s"'<>\\]+$/.test(target)) return undefined
  if (isSafeLink(target) && /^https:/i.test(target)) return undefined
  return 'Dit is geen adres voor een knop; schrijf een pad als /contact of een adres dat met https:// begint'
}

/** Why a card in a text may not lead here, in Dutch: it is for pages of this site. Undefined when it may. */
export function whyCardRefused(target: string): string | undefined {
  if (isSafeImage(target) && !isNoPage(target)) return undefined
  return 'Een kaart leidt naar een pagina van deze site; schrijf een pad als /blog/het-webadres'
}
