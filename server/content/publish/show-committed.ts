import type { Library } from '../library'
import type { Committed } from './draft'

/** Shows visitors what was committed. That succeeded: what cannot be read back is shown as it was committed. */
export async function showCommitted(
  { files, moves }: Committed,
  library: Pick<Library, 'take' | 'takeBytes'>,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  await library.take([...files.keys()], moves).catch((error: unknown) => {
    log.warn({ err: error }, 'a saved file could not be read back')
    library.takeBytes(files, moves)
  })
}
