import type { FormSource } from './source'

/** Who changed something: oneself in another window, somebody by name, or nobody knows who (null). */
export type Who = { readonly isSelf: boolean; readonly name: string } | null

/** Who changed it last. @param except a commit that does not count: the one just made */
export async function whoChanged(source: FormSource, except?: string): Promise<Who> {
  // A name is nice to have: without it the message still says what happened.
  return source.lastAuthor(except).catch(() => null)
}
