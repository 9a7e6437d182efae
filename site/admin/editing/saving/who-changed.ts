import type { FormSource } from './source'
import type { Who } from './who'

/** Who changed it last. @param except a commit to ignore: the one just made */
export async function whoChanged(source: FormSource, except?: string): Promise<Who> {
  // The name is optional: without it the message still says what happened.
  return source.lastAuthor(except).catch(() => null)
}
