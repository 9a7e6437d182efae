import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the project. */
export const root = join(import.meta.dirname, '../..')

/** Every TypeScript file in server and site, as a path from the root. */
export function sources(): string[] {
  return ['server', 'site'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
}
