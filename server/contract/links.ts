/**
 * Which addresses may stand in content and settings, wherever they come from: forms, files, Markdown. An address is
 * judged here and nowhere else, by what it begins with, and only what is named is allowed (tests/decisions/0039).
 */

/** What an address is for: to follow, to show, to write to. */
export type AddressKind = 'link' | 'image' | 'mail'

/** Longest address that mail can be sent to (RFC 5321); its form costs quadratic time on longer text. */
const LONGEST_MAIL = 254

/** The schemes that a link in a text may have; one without a scheme leads to a page of this site. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** True for an absolute http(s) address: what a link in a field may point at. */
export function isSafeLink(address: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(address)
}

/** True for a path on this site (`/media/x.svg`): visitors' browsers fetch nothing from anywhere else. */
export function isSafeImage(address: string): boolean {
  return /^\/(?![/\\])[^\s"'<>\\]*$/.test(address)
}

/** True for an address with a scheme or a host of its own: what is not on this site. */
export function leadsElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(address.trim())
}

const rules: Readonly<Record<AddressKind, (address: string) => string | undefined>> = {
  link: (address) => (isSafeLink(address) ? undefined : 'Dit is geen geldig webadres (https://…)'),
  image: (address) => {
    if (isSafeImage(address)) return undefined
    return isSafeLink(address) || address.startsWith('//')
      ? 'Een afbeelding van een andere site wordt niet getoond; zet haar bij de media en schrijf een pad als /media/naam.svg'
      : 'Dit is geen geldige afbeelding; schrijf een pad als /media/naam.svg'
  },
  mail: (address) =>
    address.length <= LONGEST_MAIL && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(address)
      ? undefined
      : 'Dit is geen geldig e-mailadres',
}

/** Why an address may not stand in content, in Dutch; undefined when it may, or when there is none. */
export function whyRefused(kind: AddressKind, address: string): string | undefined {
  return address === '' ? undefined : rules[kind](address)
}

/** A setting that holds an address, by its name between braces. */
const SETTING = /^\{[a-z]+(?:_[a-z]+)*_url\}$/

/**
 * Why a link of a page may not lead here, in Dutch: it is none of a path on this site (perhaps a part of a page), a
 * setting that holds an address (`{newsletter_url}`), and an http(s) address. Undefined when it may, or is empty.
 */
export function whyTargetRefused(target: string): string | undefined {
  if (target === '' || SETTING.test(target) || isSafeImage(target) || isSafeLink(target)) return undefined
  return 'Dit is geen adres; schrijf een pad als /contact of een adres dat met https:// begint'
}

/**
 * Why a button in a text may not lead here, in Dutch: it leads to a path on this site, to a part of its page (`#kop-prijs`) or to
 * an https address. Undefined when it may.
 */
export function whyButtonRefused(target: string): string | undefined {
  if (isSafeImage(target) || /^#[^\s"'<>\\]+$/.test(target)) return undefined
  if (isSafeLink(target) && /^https:/i.test(target)) return undefined
  return 'Dit is geen adres voor een knop; schrijf een pad als /contact of een adres dat met https:// begint'
}
