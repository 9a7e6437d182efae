/** The cookies of a browser, by name. */
export class Cookies extends Map<string, string> {
  /** Keeps what a reply sets, and lets go of what it removes. @param set the values of its headers Set-Cookie. */
  keep(set: string | readonly string[] = []): this {
    for (const line of [set].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.delete(name)
      else this.set(name, value)
    }
    return this
  }

  /** The header Cookie of a request. */
  get header(): string {
    return [...this].map((pair) => pair.join('=')).join('; ')
  }
}

/** The header with the cookies of who logs in at a site; empty when that is refused. */
export async function loginCookie(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const reply = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return new Cookies().keep(reply.headers.getSetCookie()).header
}
