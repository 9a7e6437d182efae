import type { SimpleGit } from 'simple-git'
import { hasCommits } from './has-commits'

/** How many commits of one file are looked at: a file that was broken longer is read as it is. */
const MOST = 10

/** The bytes of a file in its last few commits, newest first; none when git does not know it. */
export async function* readVersions(git: SimpleGit, path: string): AsyncIterable<Uint8Array> {
  for (const sha of await commitsOf(git, path)) yield git.showBuffer([`${sha}:./${path}`])
}

async function commitsOf(git: SimpleGit, path: string): Promise<string[]> {
  if (!(await hasCommits(git))) return []
  const log = await git.raw([
    '--literal-pathspecs',
    'log',
    '--no-show-signature',
    '--format=%H',
    '--diff-filter=AMT',
    `--max-count=${MOST}`,
    '--',
    path,
  ])
  return log.split('\n').filter((sha) => sha !== '')
}
