import { isThisMachine } from '../own-network'

/**
 * Where the forms of an exported site go.
 * @param origin where the exported site will be.
 * @param siteUrl the server that accepts forms.
 * @returns an origin; '' when both are the same.
 * @throws {Error} when a visitor's own machine would be asked instead of the server.
 */
export function formTarget(origin: string, siteUrl: string): string {
  if (origin === siteUrl) return ''
  if (isThisMachine(siteUrl) && !isThisMachine(origin))
    throw new Error(
      `Forms at ${origin} would be sent to ${siteUrl}, which is each visitor's own machine. Set SITE_URL to the public address of the server that accepts them, with EXPORT_URL=${origin} there.`,
    )
  return siteUrl
}
