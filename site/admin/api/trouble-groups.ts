import type { Trouble } from '#contract/admin/overview'

/** The problems of one entry, or of a file that cannot be attributed to an entry. */
interface TroubleGroup {
  readonly title: string
  readonly file: string
  readonly troubles: readonly Trouble[]
}

/** Problems grouped by what they are about, in their original order. */
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

/** The file and the fields in it, as writers know them; not those within a list, which people count otherwise. */
export const placesOf = (troubles: readonly Trouble[]): string =>
  [
    ...new Set(troubles.map(({ file }) => file)),
    ...new Set(troubles.flatMap(({ field }) => (field && !/\.\d+\b/.test(field) ? [field] : []))),
  ].join(' · ')
