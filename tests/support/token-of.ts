/**
 * The token in a link to set up the site or an account: all that follows its name in the fragment.
 * @throws when it has none, as an absent link.
 */
export function tokenOf(link: string | null): string {
  const [, token] = /#\w+=(.+)$/.exec(link ?? '') ?? []
  if (token === undefined) throw new Error(`No link with a token: ${link}`)
  return token
}
