import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { requireNotRootElsewhere } from '../files/folder-owner'
import { noteElsewhere } from '../files/move-people'
import { makePrivateFolder } from '../files/private-folder'
import { UNFINISHED_RESTORE, USUAL } from '../files/private-root'
import { syncFolder, writeDurably } from '../files/write-durably'
import { createGit } from '../git/run-git'
import { mergeErased } from '../subscribers/suppression-list'
import { readTar, streamOf } from './archive'
import { writeHashed } from './hashed'
import { type BackupKey, decrypted } from './lock'
import { CONTENT, type Manifest, PEOPLE } from './manifest'
import { requireSuccess, UNCOMMITTED } from './pack-content'
import { ACCOUNTS, judgeAccounts, restoredAccounts } from './restored-accounts'
import { unpackBackup } from './write-backup'

/** Once this file is there everything is complete, and only has to be put in place. */
const READY = 'ready.json'
const ERASED = 'erased.json'
/** What must not be revived: sessions, and links that may have been revoked since. */
const NOT_RESTORED = /^(?:sessions\.json|preview-key|ended-links\.json|resets\/.*)$/

const ready = z.object({
  madeAt: z.string(),
  folder: z.string(),
  people: z.string(),
  accounts: restoredAccounts.default({ back: [], leftOut: [], leftOwners: [] }),
  /** Which options the accounts were judged by; absent in a restore that an older version began. */
  judgedBy: z.string().optional(),
  /** The backup that it is of; absent likewise. */
  file: z.string().optional(),
})

export interface RestoreOptions {
  readonly file: string
  /** SITE_ROOT: an empty folder, or one that will be made. */
  readonly root: string
  /** PRIVATE_ROOT: the same. */
  readonly privateRoot: string | undefined
  readonly key: BackupKey
  /** The user who gives the command; undefined where users have no number. */
  readonly user?: number | undefined
  /**
   * A newer erased.json, or a newer backup with the same key: people erased since the backup stay erased. With a backup, so
   * do accounts that were removed since.
   */
  readonly erased?: string | undefined
  /** Addresses of accounts to leave out. */
  readonly without?: readonly string[] | undefined
}

/**
 * Restores a site into empty folders. Everything is written to a separate folder until it is complete; when
 * interrupted anywhere, the same command continues, and no server starts before it is done.
 * @throws {Error} that says what stands in the way; nothing in the folders has changed then.
 */
export async function restoreBackup(options: RestoreOptions): Promise<z.output<typeof ready>> {
  const { root, privateRoot, user } = options
  for (const folder of [root, ...(privateRoot ? [privateRoot] : [])])
    await requireNotRootElsewhere(folder, user)
  const apart = join(root, UNFINISHED_RESTORE)
  // A restore interrupted at its very end leaves this folder empty.
  await rmdir(apart).catch(() => undefined)
  await requireEmpty(root, 'SITE_ROOT', apart)
  if (privateRoot && `${privateRoot}${sep}`.startsWith(`${root}${sep}`))
    throw new Error('PRIVATE_ROOT lies inside SITE_ROOT. Choose a folder outside it, or leave it out.')
  const peopleApart = privateRoot && join(privateRoot, UNFINISHED_RESTORE)
  if (!(await readReady(apart))) {
    if (privateRoot && peopleApart) await requireEmpty(privateRoot, 'PRIVATE_ROOT', peopleApart)
    // Nothing of it is of use to anybody, and a start would take it for a restore that is to be finished; what another one made is.
    const own = [apart, peopleApart].filter((folder) => folder !== undefined && !existsSync(folder))
    await prepare(options, apart, peopleApart).catch(async (error: unknown) => {
      for (const folder of own)
        if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
      throw error
    })
  }
  const done = await readReady(apart)
  if (!done) throw new Error('The restore is not ready.')
  requireSameOptions(done, options)
  await requireSamePeople(done, privateRoot)
  if (peopleApart && privateRoot) await putInPlace(peopleApart, privateRoot)
  await putInPlace(join(apart, 'site'), root)
  if (privateRoot) await notePlace(join(root, done.folder, USUAL), privateRoot)
  // This file goes last, before the then empty folder: an interruption in between leaves nothing to be done.
  for (const name of await readdir(apart))
    if (name !== READY) await rm(join(apart, name), { recursive: true, force: true })
  await rm(join(apart, READY))
  await rmdir(apart)
  await syncFolder(root)
  return done
}

async function prepare(
  options: RestoreOptions,
  apart: string,
  peopleApart: string | undefined,
): Promise<void> {
  const { file, privateRoot, key, erased, without = [] } = options
  await rm(apart, { recursive: true, force: true })
  await mkdir(join(apart, 'site'), { recursive: true, mode: 0o700 })
  const made = await unpackBackup(file, apart)
  await restoreContent(made, { bundle: join(apart, CONTENT), site: join(apart, 'site') })
  const people = peopleApart ?? join(apart, 'site', made.folder, USUAL)
  await rm(people, { recursive: true, force: true })
  await makePrivateFolder(people)
  await restorePeople(join(apart, PEOPLE), people, key)
  const newer = erased ? await readNewer(erased, join(apart, 'newer'), { key, than: made.madeAt }) : undefined
  if (newer?.erased) await takeErased(newer.erased, join(people, ERASED))
  const accounts = await judgeAccounts(join(people, ACCOUNTS), { newer: newer?.accounts, without })
  for (const name of [CONTENT, PEOPLE]) await rm(join(apart, name), { force: true })
  const note = {
    madeAt: made.madeAt,
    folder: made.folder,
    people: privateRoot ?? `${made.folder}${USUAL}`,
    accounts,
    judgedBy: optionsIn(options),
    file: resolve(options.file),
  }
  await writeDurably(join(apart, READY), JSON.stringify(note), 0o600)
}

async function restoreContent(
  made: Manifest,
  { bundle, site }: { bundle: string; site: string },
): Promise<void> {
  const git = requireSuccess(createGit(site))
  await git('init', '--quiet', `--object-format=${made.objectFormat}`)
  if (made.branch) await git('symbolic-ref', 'HEAD', `refs/heads/${made.branch}`)
  if (!made.content) return
  await git('fetch', '--quiet', '--update-head-ok', bundle, '+refs/*:refs/*')
  if (made.head && !made.branch) await git('update-ref', '--no-deref', 'HEAD', made.head)
  if (made.head) await git('reset', '--quiet', '--hard', made.head)
  if (made.uncommitted.length === 0) return
  await git('restore', '--no-overlay', `--source=${UNCOMMITTED}`, '--worktree', '--', '.')
  await git('update-ref', '-d', UNCOMMITTED)
}

async function restorePeople(sealed: string, folder: string, key: BackupKey): Promise<void> {
  const folders = new Set([folder])
  await readTar(await decrypted(streamOf(sealed), key), async (name, body) => {
    const place = join(folder, NOT_RESTORED.test(name) ? 'dropped' : name)
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    folders.add(dirname(place))
    await writeHashed(place, body)
    if (NOT_RESTORED.test(name)) await rm(place)
  })
  for (const one of folders) await syncFolder(one)
}

/** People may have been erased since the backup: the newer list counts together with the one in the backup. */
async function takeErased(newer: string, place: string): Promise<void> {
  const older = await readFile(place, 'utf8').catch(() => null)
  await writeDurably(place, mergeErased(older, newer), 0o600)
}

/** What is known of a later moment; null what is not. */
interface Newer {
  readonly erased: string | null
  /** Undefined where no accounts were asked for. */
  readonly accounts: string | null | undefined
}

/**
 * Reads an erased.json, or those files in another backup, which is unpacked into a folder.
 * @throws {Error} for a backup that is not of a later moment than the one that is restored: who came in between would be left out.
 */
async function readNewer(
  file: string,
  folder: string,
  { key, than }: { key: BackupKey; than: string },
): Promise<Newer> {
  if (file.endsWith('.json')) return { erased: await readFile(file, 'utf8'), accounts: undefined }
  await mkdir(folder, { mode: 0o700 })
  const { madeAt } = await unpackBackup(file, folder)
  if (Date.parse(madeAt) <= Date.parse(than))
    throw new Error(`${file} is of ${madeAt}, not newer than the backup that is restored, of ${than}.`)
  const texts = new Map<string, string>()
  await readTar(await decrypted(streamOf(join(folder, PEOPLE)), key), async (name, body) => {
    const pieces: Uint8Array[] = []
    const isWanted = name === ERASED || name === ACCOUNTS
    for await (const piece of body) if (isWanted) pieces.push(piece)
    if (isWanted) texts.set(name, Buffer.concat(pieces).toString())
  })
  await rm(folder, { recursive: true })
  return { erased: texts.get(ERASED) ?? null, accounts: texts.get(ACCOUNTS) ?? null }
}

/** Moves a folder's contents into place; what is in place already was moved by an interrupted restore. */
async function putInPlace(from: string, to: string): Promise<void> {
  for (const name of await readdir(from).catch(() => [])) await rename(join(from, name), join(to, name))
  await rm(from, { recursive: true, force: true })
  await syncFolder(to)
}

/** A start without that disk must not take the site for a new one. */
async function notePlace(usual: string, privateRoot: string): Promise<void> {
  await makePrivateFolder(usual)
  await noteElsewhere({ from: usual, to: await realpath(privateRoot), now: Date.now })
}

async function readReady(apart: string): Promise<z.output<typeof ready> | null> {
  const text = await readFile(join(apart, READY), 'utf8').catch(() => null)
  return text === null ? null : ready.parse(JSON.parse(text))
}

const optionsIn = ({ erased, without = [] }: RestoreOptions) =>
  [...(erased ? [`--erased ${erased}`] : []), ...without.map((address) => `--without ${address}`)].join(' ')

/** @throws {Error} when the interrupted restore is of another backup, or left out other accounts, than with this command. */
function requireSameOptions({ judgedBy, file }: z.output<typeof ready>, options: RestoreOptions): void {
  if (file !== undefined && file !== resolve(options.file))
    throw new Error(
      `The restore that was broken off was of ${file}. Give the same command again, or empty the folders first.`,
    )
  if (judgedBy !== undefined && judgedBy !== optionsIn(options))
    throw new Error(
      `The restore that was broken off was given ${judgedBy || 'neither --erased nor --without'}. Give the same command again, or empty the folders first.`,
    )
}

/** @throws {Error} when the interrupted restore puts people's data elsewhere than this command would. */
async function requireSamePeople(
  { people, folder }: z.output<typeof ready>,
  privateRoot: string | undefined,
): Promise<void> {
  if (people !== (privateRoot ?? `${folder}${USUAL}`))
    throw new Error(
      `The restore that was broken off puts people's data in ${people}. Give the same command again, with the same PRIVATE_ROOT.`,
    )
  if (!privateRoot) return
  const there = (await readdir(privateRoot).catch(() => [])).filter((name) => name !== 'lost+found')
  if (there.length === 0)
    throw new Error(
      `PRIVATE_ROOT (${privateRoot}) is empty, and people's data lie there already. Is it mounted?`,
    )
}

/** @throws {Error} for a folder that holds anything but an interrupted restore. */
async function requireEmpty(folder: string, name: string, apart: string): Promise<void> {
  if (!(await stat(dirname(folder)).catch(() => null))?.isDirectory())
    throw new Error(`${name}: ${dirname(folder)} is no folder.`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  if (await readReady(apart)) return
  const there = (await readdir(folder)).filter((one) => one !== basename(apart) && one !== 'lost+found')
  if (there.length > 0)
    throw new Error(
      `${name} (${folder}) is not empty (${there[0]}). A restore never writes over anything: name an empty folder.`,
    )
}
