/** The path of the page with the form, from the address of the result; undefined for what is not a path of this site. */
export function pageBefore(search: URLSearchParams): string | undefined {
  const path = search.get('terug')
  return path !== null && /^\/(?:$|[\w-])[\w/%.-]*$/.test(path) ? path : undefined
}
