/** The category that an address asks for, as content writes it; undefined when it asks for none. */
export function askedCategory(
  { search }: { readonly search: URLSearchParams },
  known: readonly string[],
): { readonly chosen: string | undefined; readonly isKnown: boolean } {
  const asked = search.get('categorie')?.trim()
  if (!asked) return { chosen: undefined, isKnown: true }
  const found = known.find((category) => category.toLowerCase() === asked.toLowerCase())
  return { chosen: found ?? asked, isKnown: found !== undefined }
}
