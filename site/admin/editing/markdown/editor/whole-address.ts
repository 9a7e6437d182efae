import { isSafeLink } from '#contract/links'

/**
 * Normalises a typed address for a link: a page of this site becomes a path, a bare domain gets `https://`, an
 * e-mail address `mailto:`, a space in one is written as browsers write it; '' for anything else.
 * @param origin of this site, without a slash at the end.
 */
export function wholeAddress(typed: string, origin: string): string {
  const written = withoutSpaces(typed.trim())
  const address = `${written}/`.startsWith(`${origin}/`) ? written.slice(origin.length) || '/' : written
  if (/^(?:\/|#|mailto:\S+@|tel:)/.test(address) && !/\s/.test(address)) return address
  if (isSafeLink(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  return isSafeLink(`https://${address}`) && /^[\w-]+(?:\.[\w-]+)+/.test(address) ? `https://${address}` : ''
}

/** An address as browsers follow it; words that begin as none stay words. */
function withoutSpaces(typed: string): string {
  if (/^tel:/i.test(typed)) return typed.replace(/\s+/g, '')
  return /^(?:https?:\/\/\S|mailto:|\/|[\w.-]+\.\w+\/)/i.test(typed) ? typed.replace(/\s/g, '%20') : typed
}
