import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { absentOrThrow } from '../../files/error-code'
import { filesBelow } from '../../files/files-below'
import { LARGEST_FILE } from '../../files/read-text'
import { whyNoPdf } from '../../media/check-pdf'
import { findMediaType, formatOf, PDF, SNIFFED, sniffType } from '../../media/media-type'
import type { Finding } from './finding'

const FOLDER = 'content/media'

/** The names of all files below content/media, except hidden ones. @param root the folder that holds content/. */
export async function mediaNames(root: string): Promise<string[]> {
  const names = await filesBelow(join(root, FOLDER)).catch(absentOrThrow)
  return (names ?? []).filter(isVisible)
}

/** Whether neither a file nor a folder on the way to it is hidden. */
export const isVisible = (name: string) => !/(^|\/)\./.test(name)

/**
 * Problems with the files of content/media themselves: not served, too large, or not of the type that the name
 * says.
 */
export async function judgeMedia(root: string, names: readonly string[]): Promise<Finding[]> {
  const found = await pMap(names, async (name) => ({ name, message: await whyWrong(root, name) }), {
    concurrency: 16,
  })
  return found.flatMap(({ name, message }) =>
    message === undefined ? [] : [{ file: `${FOLDER}/${name}`, line: 1, message }],
  )
}

async function whyWrong(root: string, name: string): Promise<string | undefined> {
  const type = findMediaType(name)
  if (type === undefined)
    return 'De site geeft zulke bestanden niet aan bezoekers; gebruik JPEG, PNG, WebP, AVIF, GIF, SVG of PDF.'
  const path = join(root, FOLDER, name)
  const { size, front } = await readFront(path)
  if (size > LARGEST_FILE) return 'Dit bestand is groter dan 25 MB; bezoekers krijgen het niet.'
  const is = sniffType(front)
  if (is === type) return type === PDF ? whyNoPdf(await readFile(path)) : undefined
  const what = is === undefined ? '' : `; het is een ${formatOf(is)}`
  return `Dit bestand is geen ${formatOf(type)}, al heet het zo${what}.`
}

async function readFront(path: string): Promise<{ readonly size: number; readonly front: Buffer }> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(size, SNIFFED)))
    return { size, front: buffer.subarray(0, bytesRead) }
  } finally {
    await handle.close()
  }
}
