/** Characters of paths on a command line: half of the least that a system lets through, Windows' 32,767. */
const MOST = 16_000

/**
 * These paths as arguments for a git command that cannot read paths from its input, or none when they are too many:
 * git then tells about every file it has, and whoever asks picks out the wanted ones.
 */
export function pathArguments(paths: readonly string[]): readonly string[] {
  const length = paths.reduce((sum, path) => sum + path.length + 1, 0)
  return length <= MOST ? paths : []
}
