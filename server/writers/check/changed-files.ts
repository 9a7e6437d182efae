import { createGit } from '../../git/run-git'

const CONTENT = ['content', 'data']

/**
 * The content files that differ from a commit: staged or not, and untracked ones.
 * @param since a commit, branch or tag; the last commit when absent.
 * @throws {Error} when git fails.
 */
export async function changedFiles(root: string, since = 'HEAD'): Promise<ReadonlySet<string>> {
  const run = createGit(root)
  const lists = [
    // Run in the root itself, which may be a subfolder of the repository.
    ['diff', '--name-only', '--relative', '--no-renames', '-z', since, '--', ...CONTENT],
    ['ls-files', '--others', '--exclude-standard', '-z', '--', ...CONTENT],
  ]
  const names = await Promise.all(
    lists.map(async (args) => {
      const { code, stdout, stderr } = await run(args, { isReading: true })
      if (code !== 0) throw new Error(`Git kon niet zeggen wat er is gewijzigd: ${stderr.trim()}`)
      return stdout.toString().split('\0').filter(Boolean)
    }),
  )
  return new Set(names.flat())
}
