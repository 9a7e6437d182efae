import { createGit } from '../../git/run-git'

const CONTENT = ['content', 'data']

/**
 * The files of content that differ from a commit: staged or not, and those that git does not know yet.
 * @param since a commit, branch or tag; the last commit when absent.
 * @throws {Error} when git cannot tell.
 */
export async function changedFiles(root: string, since = 'HEAD'): Promise<ReadonlySet<string>> {
  const run = createGit(root)
  const lists = [
    // In the work tree's own folder, which may lie below that of the repository.
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
