import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { absentOrThrow } from './error-code'

/**
 * Why a command must be given as another user: the owner of the folder could neither read nor remove what this one
 * writes there.
 * @param user undefined where users have no number.
 * @returns undefined when the folder is of this user, or absent.
 */
export async function whyAsOwner(folder: string, user: number | undefined): Promise<string | undefined> {
  const owner = (await stat(folder).catch(absentOrThrow))?.uid
  if (user === undefined || owner === undefined || owner === user) return undefined
  return `${folder} is of user ${owner}. Give the command as that user: sudo -u '#${owner}' npm run …`
}

/**
 * Others than root are stopped by the system where they may not write, and may share a folder by its group.
 * @param folder its parent counts when it is absent.
 * @throws {Error} when root would write in a folder of somebody else.
 */
export async function requireNotRootElsewhere(folder: string, user: number | undefined): Promise<void> {
  if (user !== 0) return
  const present = (await stat(folder).catch(absentOrThrow)) ? folder : dirname(folder)
  const why = await whyAsOwner(present, user)
  if (why !== undefined) throw new Error(why)
}
