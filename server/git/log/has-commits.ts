import type { SimpleGit } from 'simple-git'

/** False for a branch that is still to get its first commit: git's history commands fail there. */
export function hasCommits(git: SimpleGit): Promise<boolean> {
  return git.raw(['rev-parse', '--verify', 'HEAD']).then(
    () => true,
    () => false,
  )
}
