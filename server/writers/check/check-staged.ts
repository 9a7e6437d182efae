import { MEDIA_FOLDER } from '../../content/image-changes'
import { checkChanges } from './check-changes'
import { withContentAt } from './content-at'
import type { Finding } from './finding'
import { readStagedChanges } from './written-changes'

/**
 * What a writer should mend in what the next commit will hold. Files that are not part of it, finished or not, are not
 * there for it.
 * @param options.indexFile the index that will be committed; the one of the folder when absent.
 * @throws {Error} when git fails, as with a merge that is not finished.
 */
export async function checkStaged({
  root,
  now,
  indexFile,
}: {
  readonly root: string
  readonly now: number
  readonly indexFile?: string | undefined
}): Promise<Finding[]> {
  const { tree, ...changes } = await readStagedChanges(root, indexFile)
  const isWanted = (path: string) => !path.startsWith(MEDIA_FOLDER) || changes.paths.has(path)
  return withContentAt(
    root,
    tree,
    (content) => checkChanges({ ...content, repository: root, now, changes }),
    isWanted,
  )
}
