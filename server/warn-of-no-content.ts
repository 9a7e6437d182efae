import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { absentOrThrow } from './files/error-code'

/** Logs that a site begins without any content, as it also does when SITE_ROOT names the wrong folder. */
export async function warnOfNoContent(
  root: string,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  const inside = await Promise.all(['content', 'data'].map((folder) => namesIn(join(root, folder))))
  // What the program keeps for itself is no content.
  if (inside.flat().some((name) => name !== 'private')) return
  log.warn(
    { root },
    'SITE_ROOT has no content: the site begins with the pages and menus of the program, and nothing else. Is it the right folder?',
  )
}

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(absentOrThrow)) ?? []
