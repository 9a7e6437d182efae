/**
 * The content security policy of an exported page, for a meta element: hosts of files hold few rules for headers, and
 * each page has styles of its own. What a meta element cannot say is in the headers of all pages.
 * @param hashes CSP sources, `'sha256-…'`.
 * @param primary the origin that accepts forms; '' for the page's own.
 */
export function pagePolicy(
  hashes: { readonly scripts: readonly string[]; readonly style: string },
  primary: string,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.scripts.join(' ')}`,
    `style-src 'self' ${hashes.style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    `form-action 'self'${primary && ` ${primary}`}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
