/** True for an absolute http(s) address: what a link in content may point at. */
export function isSafeLink(address: string): boolean {
  return /^https?:\/\/[^\s"'<>\\]+$/i.test(address)
}

/** True for a path on this site (`/media/x.svg`) or an absolute http(s) address. */
export function isSafeImage(address: string): boolean {
  return isSafeLink(address) || /^\/(?![/\\])[^\s"'<>\\]*$/.test(address)
}
