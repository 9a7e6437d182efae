import { join, sep } from 'node:path'
import { MEDIA_FOLDER } from '../../content/image-changes'
import { inTempFolder } from '../../files/temp-folder'
import { createGit, outputOf } from '../../git/run-git'
import { isVisible } from './media-folder'

/** The content of a commit or tree. */
export interface ContentAt {
  /** A folder with the files that were wanted. */
  readonly root: string
  /** The names of its files in content/media. */
  readonly media: readonly string[]
}

/**
 * Writes the content of a commit or tree to a temporary folder for as long as a job takes.
 * @param sha a whole one.
 * @param isWanted which files are written, by path; all but those of content/media when absent.
 * @throws {Error} when git fails.
 */
export async function withContentAt<T>(
  root: string,
  sha: string,
  job: (content: ContentAt) => Promise<T>,
  isWanted = (path: string) => !path.startsWith(MEDIA_FOLDER),
): Promise<T> {
  const run = createGit(root)
  return inTempFolder('content', async (folder) => {
    const indexFile = join(folder, 'index')
    const copy = join(folder, 'copy')
    const listed = await outputOf(run, ['ls-tree', '-r', '--name-only', '-z', sha, '--', 'content', 'data'])
    const paths = listed.split('\0').filter(Boolean)
    const wanted = paths.filter(isWanted).map((path) => `${path}\0`)
    await outputOf(run, ['read-tree', sha], { indexFile })
    await outputOf(run, ['checkout-index', `--prefix=${copy}${sep}`, '--stdin', '-z', '--quiet'], {
      indexFile,
      input: wanted.join(''),
    })
    const prefix = (await outputOf(run, ['rev-parse', '--show-prefix'])).trimEnd()
    const media = paths
      .filter((path) => path.startsWith(MEDIA_FOLDER))
      .map((path) => path.slice(MEDIA_FOLDER.length))
      .filter(isVisible)
    return job({ root: join(copy, prefix), media })
  })
}
