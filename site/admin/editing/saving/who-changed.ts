import type { FormSource } from './source'
import type { Who } from './who'

/** Who changed it last. @param except a commit that does not count: the one just made */
export async function whoChanged(source: FormSource, except?: string): Promise<Who> {
  // A name is nice to have: without it the message still says what happened.
  return source.lastAuthor(except).catch(() => null)
}
