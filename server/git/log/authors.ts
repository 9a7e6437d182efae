import type { SimpleGit } from 'simple-git'
import type { Author } from '../commit/commit-request'
import { hasCommits } from './has-commits'

/**
 * The options that make git tell of one person's commits alone. The words are taken literally, and compared with
 * the name and address that a commit itself has: a .mailmap may give others, which the history does not show.
 */
export function authorOption(authors: readonly string[] | undefined): string[] {
  if (authors === undefined) return []
  const literals = authors.map((author) => author.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&'))
  // Of several, git tells the commits of each.
  const options = literals.map((literal) => `--author=^${literal} <|<${literal}>`)
  return ['--no-mailmap', '--extended-regexp', '--regexp-ignore-case', ...options]
}

/** The same for commits that are there already. */
export function isBy(
  authors: readonly string[] | undefined,
): (commit: { readonly author: Author }) => boolean {
  const wanted = authors?.map((author) => author.toLowerCase())
  return ({ author: { name, email } }) =>
    wanted === undefined || wanted.includes(name.toLowerCase()) || wanted.includes(email.toLowerCase())
}

/** Who made the commits, the newest first. Names change, so a person is whoever has the same e-mail address. */
export async function readAuthors(git: SimpleGit, isRootTop: boolean): Promise<Author[]> {
  if (!(await hasCommits(git))) return []
  const output = await git.raw([
    ...['log', '-z', '--no-show-signature', '--encoding=UTF-8', '--format=%an%x00%ae'],
    ...(isRootTop ? [] : ['--', '.']),
  ])
  const found = new Map<string, Author>()
  const parts = output.split('\0')
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [name = '', email = ''] = parts.slice(index, index + 2)
    const key = (email || name).toLowerCase()
    if (!found.has(key)) found.set(key, { name, email })
  }
  return [...found.values()]
}
