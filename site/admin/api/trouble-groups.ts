import type { Trouble } from '#contract/admin/overview'

/** What is wrong with one entry, or with a file of which no entry can be told. */
interface TroubleGroup {
  readonly title: string
  readonly file: string
  readonly troubles: readonly Trouble[]
}

/** Problems by what they are about, in their order. */
export function troubleGroups(troubles: readonly Trouble[]): TroubleGroup[] {
  const groups = new Map<string, Trouble[]>()
  for (const trouble of troubles) {
    const key = `${trouble.file} ${trouble.title ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), trouble])
  }
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    return first ? { title: first.title ?? first.file, file: first.file, troubles: all } : []
  })
}

/** The file and the places in it, as a writer finds them. */
export const placesOf = (troubles: readonly Trouble[]): string =>
  [
    ...new Set(troubles.map(({ file }) => file)),
    ...new Set(troubles.flatMap(({ field }) => field ?? [])),
  ].join(' · ')
