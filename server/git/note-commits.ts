import type { Repository } from './repository'

/** Writing that tells of every commit which files it was of. */
export function noteCommits(
  write: Repository['write'],
  note: (paths: readonly string[]) => void,
): Repository['write'] {
  return (job) =>
    write((tree) =>
      job({
        read: tree.read,
        async commit(request) {
          const sha = await tree.commit(request)
          note(request.changes.map(({ path }) => path))
          return sha
        },
      }),
    )
}
