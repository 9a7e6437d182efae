import { Problem } from '#contract/problem'

/** The folders that the admin may bring the past back in. The repository may hold the site's own code as well. */
const FOLDERS = ['content/', 'data/']

/** @throws {Problem} forbidden when one of these paths is no content. */
export function requireContent(paths: readonly string[]): void {
  const other = paths.find((path) => !FOLDERS.some((folder) => path.startsWith(folder)))
  if (other === undefined) return
  throw new Problem('forbidden', `${other} is geen inhoud van de site. Zet zo'n bestand met git zelf terug.`)
}
