import { onTestFinished } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { type LibraryOptions, openLibrary } from '../../../server/content/library'
import { openRepository } from '../../../server/git/open-repository'
import { emptyRepository, repositoryAt } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'

interface Options {
  readonly now?: () => number
  readonly commit?: boolean
  /** False for files in a folder that is no repository: for tests that ask nothing of git, which takes most of the time. */
  readonly hasHistory?: boolean
  readonly offering?: (paths: readonly string[]) => unknown
}

/**
 * The real library on a repository with these files, committed unless told otherwise. `reopen` restarts: a
 * second library on the same files, with nothing in memory. `offering` is called before the library gets older
 * versions of files from git.
 */
export async function openedLibrary(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  { now = Date.now, commit = true, hasHistory = true, offering }: Options = {},
) {
  const repository = hasHistory ? emptyRepository() : repositoryAt(temporaryFolder())
  for (const [path, content] of Object.entries(files)) repository.write(path, content)
  if (hasHistory && commit && Object.keys(files).length > 0) repository.commit('content: begin')
  const { root } = repository
  const warnings: object[] = []
  const log = { warn: (context: object) => void warnings.push(context) }

  async function readHistory(): Promise<Pick<LibraryOptions, 'readDates' | 'offerVersions'>> {
    if (!hasHistory) return { readDates: async () => new Map() }
    const git = await openRepository(root)
    return {
      readDates: () => git.commitDates(['content', 'data']),
      offerVersions: async (paths, take) => {
        await offering?.(paths)
        await git.offerVersions(paths, take)
      },
    }
  }

  async function open() {
    const library = await openLibrary({ root, now, log, ...(await readHistory()) })
    onTestFinished(() => library.close())
    return library
  }

  onTestFinished(() => repository.remove())
  const library = await open()
  return {
    repository,
    library,
    warnings,
    reopen: open,
    posts: () => library.catalogue(blogPost).public,
    post: (name: string) => library.catalogue(blogPost).find(name),
    refresh: () => library.refresh({ dates: true }),
  }
}

export const article = (title: string, rest = '') => `---\ntitle: ${title}\n${rest}---\nTekst van ${title}.\n`
