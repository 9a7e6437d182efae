import type { FormSource } from './source'
import type { Who } from './who'

/** Milliseconds for which a message waits for a name: without it, it still says what happened. */
const PATIENCE = 3000

/** Who changed it last; null when that cannot be told soon. @param except a commit to ignore: the one just made */
export async function whoChanged(source: FormSource, except?: string): Promise<Who> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([source.lastAuthor(except), tooLate]).catch(() => null)
}
