import type { RunGit } from './run-git'

/** The sha of the commit that HEAD is at; null before the first commit, when git's history commands fail. */
export async function readHead(run: RunGit): Promise<string | null> {
  const { code, stdout } = await run(['rev-parse', '--verify', '--quiet', 'HEAD'])
  return code === 0 ? stdout.toString().trim() : null
}
