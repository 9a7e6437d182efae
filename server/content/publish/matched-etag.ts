/**
 * The ETag that an If-Match is about: of several the current one, else the first. Only a strong one is ever current
 * (RFC 9110, section 13.1.1).
 * @param ifMatch one ETag as `find` gives it, or a whole header.
 */
export function matchedEtag(ifMatch: string, current: string | undefined): string {
  const etags = ifMatch.match(/(?:W\/)?"[^"]*"/g) ?? [ifMatch]
  return etags.find((etag) => etag === current) ?? etags[0] ?? ifMatch
}
