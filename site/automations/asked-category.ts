import { wordKey } from '#contract/word-key'

/** The category in an address, spelled as in content; undefined when there is none. */
export function askedCategory(
  { search }: { readonly search: URLSearchParams },
  known: readonly string[],
): { readonly chosen: string | undefined; readonly isKnown: boolean } {
  const asked = search.get('categorie')?.trim()
  if (!asked) return { chosen: undefined, isKnown: true }
  const found = known.find((category) => wordKey(category) === wordKey(asked))
  return { chosen: found ?? asked, isKnown: found !== undefined }
}
