import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a job a temporary folder of its own, which is removed when it ends or fails. */
export async function inTempFolder<T>(name: string, job: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    return await job(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
