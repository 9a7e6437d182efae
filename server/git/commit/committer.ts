import type { RunGit } from '../run-git'

/** Who commits for people when the machine has no git identity of its own, as on a build server. */
const SITE = ['-c', 'user.name=Wissel', '-c', 'user.email=wissel@localhost'] as const

/** The settings that name the committer: none when git knows one, else the site itself. */
export async function committerSettings(run: RunGit): Promise<readonly string[]> {
  const known = await run(['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
  return known.code === 0 ? [] : SITE
}
