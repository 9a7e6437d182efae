import { Problem } from '#contract/problem'
import { blobHash } from '../../git/objects'
import type { Repository } from '../../git/repository'

/**
 * Looks at bytes that are about to go.
 * @throws {Problem} conflict when git has no version with just these: a writer who did not commit yet would lose
 * them for good.
 */
export async function requireKept(
  { blob }: Pick<Repository, 'blob'>,
  path: string,
  bytes: Uint8Array,
): Promise<void> {
  // Git may keep a file with other line ends than it has on disk.
  const plain = Buffer.from(bytes.filter((byte, at) => byte !== CR || bytes[at + 1] !== LF))
  if ((await blob(blobHash(bytes))) || (await blob(blobHash(plain)))) return
  throw new Problem(
    'conflict',
    `In ${path} staan wijzigingen die nog niet in git zijn vastgelegd en die anders verloren gaan. Leg ze eerst vast (git commit).`,
  )
}

const CR = 13
const LF = 10
