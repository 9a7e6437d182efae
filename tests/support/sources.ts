import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the project. */
export const project = join(import.meta.dirname, '../..')

/** The text of a file of the project, by its path from there. */
export const projectText = (path: string) => readFileSync(join(project, path), 'utf8')

/** Every TypeScript file in server and site, as a path from the root. */
export function sources(): string[] {
  return ['server', 'site'].flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
}
