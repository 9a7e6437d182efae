import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isMisspelt } from '#contract/near-words'
import { type Config, variables } from './config'
import { namesIn } from './files/files-below'
import { SITE_SECRETS } from './secret-files'

/** Whether there is anything in content/ and data/. */
export async function hasContent(root: string): Promise<boolean> {
  const inside = await Promise.all(['content', 'data'].map((folder) => namesIn(join(root, folder))))
  // What the program keeps for itself is no content.
  return inside.flat().some((name) => name !== 'private')
}

/** Logs that a site begins without any content, as it also does when SITE_ROOT names the wrong folder. */
export async function warnOfNoContent(
  root: string,
  log: { warn(context: object, message: string): void },
): Promise<void> {
  if (await hasContent(root)) return
  log.warn(
    { root },
    'SITE_ROOT has no content: the site begins with the pages and menus of the program, and nothing else. Is it the right folder?',
  )
}

/** Visitors of an https site come through a proxy; while it is not configured, they all count as one. */
export function warnOfNoProxy(
  log: FastifyBaseLogger,
  { siteUrl, trustProxy }: Pick<Config, 'siteUrl'> & Partial<Pick<Config, 'trustProxy'>>,
): void {
  if (!siteUrl.startsWith('https:') || trustProxy !== undefined) return
  log.warn(
    'SITE_URL is https, so a proxy stands before this server: set TRUST_PROXY (loopback when it is on this machine), or all its visitors count as one',
  )
}

/**
 * Names the variables that are probably one of ours with a typing error: such a one does nothing, and nobody would know.
 * @param names of all variables of the environment
 */
export function warnOfMisspelling(log: Pick<FastifyBaseLogger, 'warn'>, names: readonly string[]): void {
  const known = [...variables, ...SITE_SECRETS.map((name) => `${name}_FILE`)]
  for (const name of names) {
    if (known.includes(name)) continue
    const meant = known.find((one) => isMisspelt(name, one))
    if (meant) log.warn(`The environment has ${name}, which means nothing here: did you mean ${meant}?`)
  }
}
