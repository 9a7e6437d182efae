import type { AnyContentType } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { Editor, PublishContext } from './context'
import { staysHiddenIn } from './require-hidden'

/** More than any draft has. */
const ALL = 100_000

/**
 * Lets authors delete a file only where it is all their own work: every commit of it is theirs, and in none of them it
 * was public or planned (tests/decisions/0119).
 * @throws {Problem} forbidden.
 */
export async function requireOwnDraftForAuthors(
  { repository, addressesOf, now }: PublishContext,
  { type, path }: { readonly type: AnyContentType | undefined; readonly path: string },
  editor: Editor,
): Promise<void> {
  if (!editor.isAuthor) return
  const own = addressesOf(editor.author.email).map((address) => address.toLowerCase())
  const commits = await repository.log({ path, limit: ALL })
  const isOwn = commits.every(({ author }) => own.includes(author.email.toLowerCase()))
  if (!type || commits.length === 0 || !isOwn) throw new Problem('forbidden', NOT_OWN)
  for (const { sha, paths } of commits) {
    const bytes = await repository.fileAt(sha, paths[0] ?? path)
    if (bytes && !staysHiddenIn(type, { path, bytes }, now())) throw new Problem('forbidden', NOT_OWN)
  }
}

const NOT_OWN =
  'Als auteur gooi je alleen concepten weg die je helemaal zelf schreef en die nooit gepubliceerd of ingepland waren. Vraag het een redacteur.'
