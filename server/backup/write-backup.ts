import { randomUUID } from 'node:crypto'
import { lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { json } from 'node:stream/consumers'
import { errorText, hasCode } from '../files/error-code'
import { requireNotMoved } from '../files/move-people'
import { syncFolder } from '../files/write-durably'
import { readTar, streamOf, tarOf } from './archive'
import { hashOf, writeHashed } from './hashed'
import { type BackupKey, decrypted, encrypted } from './lock'
import { CONTENT, MANIFEST, type Manifest, manifest, PEOPLE } from './manifest'
import { packContent, requireBundle } from './pack-content'
import { takeSnapshot } from './snapshot'

/** The folder in which a backup is made, beside it. */
const PARTS = /\.[\da-f]{8}-[\da-f-]{27}\.parts$/
/** Milliseconds after which whoever made a backup there must have been killed. */
const DEAD = 24 * 3600_000

export interface BackupOptions {
  /** The archive; must not exist yet. */
  readonly file: string
  /** SITE_ROOT. */
  readonly root: string
  /** PRIVATE_ROOT. */
  readonly privateRoot: string | undefined
  readonly key: BackupKey
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * Writes the whole site to one file, whether it runs or not: content as a git bundle, people's data encrypted.
 * People's data are never on disk unencrypted outside the original. The file appears once it has been read back
 * and found complete. See tests/decisions/0028.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { file, root, privateRoot, now } = options
  const folder = privateRoot ?? join(root, 'data/private')
  if (!privateRoot) await requireNotMoved(folder)
  await requirePlace(file, [root, folder])
  await removeLeft(dirname(file), now())
  const temporary = `${file}.${randomUUID()}.parts`
  await mkdir(temporary, { mode: 0o700 })
  try {
    const made = await makeParts({ ...options, folder, temporary })
    const draft = join(temporary, basename(file))
    await writeArchive(draft, made, temporary)
    await requireWhole(draft, { ...options, temporary, made })
    await rename(draft, file)
    await syncFolder(dirname(file))
    return made
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function makeParts({
  root,
  folder,
  temporary,
  key,
  now,
}: BackupOptions & { folder: string; temporary: string }): Promise<Manifest> {
  const at = new Date(now())
  const snapshot = await takeSnapshot(folder)
  const entries = snapshot.files.map(({ path, size, read }) => ({ name: path, size, read }))
  try {
    const plain = await hashOf(tarOf(entries, at))
    const sealed = await encrypted(tarOf(entries, at), key)
    const people = await writeHashed(join(temporary, PEOPLE), sealed)
    const bundle = join(temporary, CONTENT)
    const { isPacked, ...packed } = await packContent(root, { bundle, temporary })
    return {
      format: 1,
      madeAt: at.toISOString(),
      ...packed,
      content: isPacked ? await hashOf(streamOf(bundle)) : null,
      people: { ...people, files: entries.length, plainSha256: plain.sha256 },
    }
  } finally {
    snapshot.close()
  }
}

async function writeArchive(draft: string, made: Manifest, temporary: string): Promise<void> {
  const said = new TextEncoder().encode(`${JSON.stringify(made, null, 2)}\n`)
  const part = (name: string, size: number) => ({ name, size, read: () => streamOf(join(temporary, name)) })
  const entries = [
    { name: MANIFEST, size: said.length, read: () => [said] },
    ...(made.content ? [part(CONTENT, made.content.size)] : []),
    part(PEOPLE, made.people.size),
  ]
  await writeHashed(draft, tarOf(entries, new Date(made.madeAt)))
}

interface Made {
  readonly made: Manifest
  readonly temporary: string
  readonly key: BackupKey
}

/** Reads the file back as a restore would. With only the recipient the encrypted part cannot be opened. */
async function requireWhole(draft: string, { made, temporary, key }: Made): Promise<void> {
  await rm(join(temporary, CONTENT), { force: true })
  await rm(join(temporary, PEOPLE), { force: true })
  await unpackBackup(draft, temporary)
  if (made.content) await requireBundle(join(temporary, CONTENT), temporary, made)
  if (key.recipient && !key.identity) return
  const plain = await hashOf(await decrypted(streamOf(join(temporary, PEOPLE)), key))
  if (plain.sha256 !== made.people.plainSha256)
    throw new Error('What was read back of people is not what was written. Is the disk sound?')
}

/** Extracts the parts of a backup to a folder. @throws {Error} when one does not match the manifest. */
export async function unpackBackup(file: string, folder: string): Promise<Manifest> {
  let said: Manifest | undefined
  const seen = new Map<string, string>()
  await readTar(streamOf(file), async (name, body) => {
    if (name === MANIFEST) said = manifest.parse(await json(body))
    else if (name === CONTENT || name === PEOPLE)
      seen.set(name, (await writeHashed(join(folder, name), body)).sha256)
    else throw new Error(`The backup holds a file that does not belong there: ${name}`)
  }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new Error(`There is no file ${file}.`, { cause: error })
    // A disk without room says nothing about the backup.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new Error(`${file} is no whole backup: ${errorText(error)}`, {
      cause: error,
    })
  })
  const isWhole =
    said && seen.get(PEOPLE) === said.people.sha256 && seen.get(CONTENT) === said.content?.sha256
  if (!said || !isWhole)
    throw new Error(`${file} is no whole backup: what it holds is not what it says it holds.`)
  return said
}

/** @throws {Error} when the file exists, its folder does not, or the file would end up in the site itself. */
async function requirePlace(file: string, folders: readonly string[]): Promise<void> {
  if (await lstat(file).catch(() => null))
    throw new Error(`${file} exists already. A backup never replaces one.`)
  const parent = dirname(file)
  if (!(await stat(parent).catch(() => null))?.isDirectory()) throw new Error(`${parent} is no folder.`)
  for (const folder of folders) {
    const real = await realpath(folder).catch(() => {
      throw new Error(`${folder} is no folder: SITE_ROOT and PRIVATE_ROOT say where the site is.`)
    })
    if (`${await realpath(parent)}${sep}`.startsWith(real + sep))
      throw new Error(`${file} lies in the site itself (${folder}). Choose a place outside it.`)
  }
}

/** What a backup that was killed left behind is as large as the site, and would be there for ever. */
async function removeLeft(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const left = join(folder, name)
    const stats = PARTS.test(name) ? await stat(left).catch(() => null) : null
    if (stats && now - stats.mtimeMs > DEAD) await rm(left, { recursive: true, force: true })
  }
}
