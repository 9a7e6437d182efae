import { onTestFinished } from 'vitest'
import { openLibrary } from '../../../server/content/library'
import { openRepository } from '../../../server/git/open-repository'
import type { StartProcess } from '../../../server/processes/start-process'
import { createSearch } from '../../../server/search/search'
import { searchReads } from '../../../server/search/search-reads'
import { workers } from '../../support/built-site'
import { copyOfProject, emptyRepository } from '../../support/repository'
import type { AtEnd } from '../../support/shared'

/**
 * The search on a real library: the project's articles, or none, plus these files. Waits for the index unless
 * told not to.
 */
export async function openSearch(
  files: Readonly<Record<string, string>> = {},
  {
    isEmpty = false,
    isReady = true,
    now = Date.now,
    start = workers.search,
    atEnd = onTestFinished,
  }: {
    isEmpty?: boolean
    isReady?: boolean
    now?: () => number
    start?: StartProcess
    atEnd?: AtEnd
  } = {},
) {
  const repository = isEmpty ? emptyRepository() : copyOfProject()
  for (const [path, content] of Object.entries(files)) repository.write(path, content)
  const git = await openRepository(repository.root)
  const library = await openLibrary({
    root: repository.root,
    now,
    readDates: () => git.commitDates(['content', 'data']),
    log: { warn: () => undefined },
  })
  const warnings: object[] = []
  const search = createSearch({
    library,
    start,
    log: { warn: (context) => void warnings.push(context) },
    patience: isReady ? 3000 : 0,
  })
  atEnd(async () => {
    await search.close()
    library.close()
    repository.remove()
  })
  if (isReady) await search.ready()
  const find = async (query: string, limit = 100) =>
    (await search.find(query, limit)).posts.map(({ slug }) => slug)
  return {
    repository,
    library,
    search,
    warnings,
    find,
    reads: searchReads({ search, library, images: { attributesOf: async () => undefined } }),
  }
}
