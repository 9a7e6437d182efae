/** An import: the importing file and the imported one. */
export interface Import {
  readonly from: string
  readonly to: string
}

/**
 * Import cycles: groups of files each of which leads to all the others. The groups are in alphabetical order,
 * and so are the files in a group.
 */
export function circlesIn(imports: readonly Import[]): string[][] {
  const reached = new Map<string, ReadonlySet<string>>()
  const next = new Map<string, Import[]>()
  for (const one of imports) next.set(one.from, [...(next.get(one.from) ?? []), one])
  const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))].toSorted()
  for (const file of files) reached.set(file, from(file, next))
  const circles = files
    .filter((file) => reached.get(file)?.has(file))
    .map((file) => files.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)))
  return [...new Map(circles.map((circle) => [circle[0], circle])).values()]
}

/** Every file that a file leads to; includes itself only when something leads back. */
function from(file: string, next: ReadonlyMap<string, readonly Import[]>): ReadonlySet<string> {
  const seen = new Set<string>()
  const open = [file]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    for (const { to } of next.get(one) ?? []) {
      if (!seen.has(to)) open.push(to)
      seen.add(to)
    }
  }
  return seen
}
