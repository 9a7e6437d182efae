import { WITHOUT_MAINTENANCE } from '../maintenance'
import { LONG_WALK, outputOf, type RunGit } from '../run-git'
import { DURABLE } from './committer'

/** Where content is; what git ignores there is nobody's to commit. */
const PLACES = ['content', 'data']
const MESSAGE = 'content: wat er al was toen de site begon'

/**
 * Commits what was in a folder before it became a repository, by git's own identity there (tests/decisions/0170).
 * @returns the folders with something in them, none when there was nothing to commit.
 * @throws {GitFailed}
 */
export async function commitBeginning(run: RunGit, committer: readonly string[]): Promise<readonly string[]> {
  const unknown = [
    'ls-files',
    '--others',
    '--exclude-standard',
    '--directory',
    '--no-empty-directory',
    '-z',
    '--',
  ]
  const found: string[] = []
  for (const place of PLACES) {
    if ((await outputOf(run, [...unknown, place], LONG_WALK)) !== '') found.push(place)
  }
  if (found.length === 0) return []
  await outputOf(run, [...DURABLE, 'add', '--', ...found], LONG_WALK)
  const how = [...DURABLE, ...WITHOUT_MAINTENANCE, ...committer]
  await outputOf(run, [...how, 'commit', '--quiet', `--message=${MESSAGE}`], LONG_WALK)
  return found
}
