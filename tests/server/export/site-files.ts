import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The files of an exported site, without what the export keeps for itself, in order of their names. */
export function siteFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.export'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
