/**
 * The path and the query of a request for an absolute address, as a proxy sends it and every server has to accept (RFC 9112,
 * section 3.2.2). Anything else stays as it is, also an address of another host than the request says it is for: two
 * servers could read that differently.
 * @param host the Host header.
 */
export function originForm(target: string, host: string | undefined): string {
  if (target.startsWith('/')) return target
  const [origin = '', named] = /^https?:\/\/([^/?#]+)/i.exec(target) ?? []
  if (named === undefined || named.toLowerCase() !== host?.toLowerCase()) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
