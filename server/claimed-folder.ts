import { stat } from 'node:fs/promises'
import { removeLeftDrafts } from './files/left-drafts'
import { openPrivateRoot, type PrivateRoot, type PrivateRootOptions } from './files/private-root'

/**
 * Claims the work tree and the folder for what is not in git, for this server alone.
 * @throws {Error} when SITE_ROOT is not a folder: it is never created, since that would hide a typo.
 */
export async function claimFolder(options: PrivateRootOptions): Promise<PrivateRoot> {
  await requireSiteRoot(options.root)
  const place = await openPrivateRoot(options)
  await removeLeftDrafts(place.folder, 'server.lock')
  return place
}

/** @throws {Error} when SITE_ROOT is not a folder. */
export async function requireSiteRoot(root: string): Promise<void> {
  const stats = await stat(root).catch(() => undefined)
  if (!stats?.isDirectory()) throw new Error(`SITE_ROOT is no folder: ${root}`)
}
