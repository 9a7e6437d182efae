import { UNSAVED_DAYS, type UnsavedText } from '#contract/admin/unsaved'
import type { EntryPlace } from '#contract/content/entry-place'
import { typedSince, type WholeBackup, withTypedSince } from './typed-since'

/** What somebody typed and did not save, with the version that they started from. */
export type Backup = Omit<UnsavedText, 'form'>

/** A backup with its storage key: each open form has its own. */
interface StoredBackup extends Backup {
  readonly key: string
}

/** What somebody typed in an earlier form and did not save, as it is offered in the present one. */
export interface LeftText extends StoredBackup {
  /** Where it was typed, if not here: 'Chrome op Android'. */
  readonly device?: string | undefined
  /** Whether it came while the form was in use: it is offered where somebody who types sees it. */
  readonly isLate?: boolean | undefined
}

/** The backups of one person's forms in this browser: somebody else may have logged in there before. */
export interface Backups {
  /** The backups of one entry (`blog-posts/x`), newest first. */
  of(entry: string): readonly StoredBackup[]
  /** @throws {BackupRefused} when the browser's storage is full or disabled */
  keep(key: string, backup: Backup): void
  forget(key: string): void
  has(key: string): boolean
  /** The open forms, of all entries, that there are backups of. */
  forms(): readonly { readonly place: EntryPlace; readonly form: string }[]
  /** Deletes all of them; those of others stay. */
  forgetAll(): void
}

/** The browser's storage is full or disabled. */
export class BackupRefused extends Error {
  constructor(cause: unknown) {
    super('The browser did not keep the backup', { cause })
    this.name = 'BackupRefused'
  }
}

const PREFIX = 'beheer-kopie:'
/** Before the key of a backup: what was typed since it was written as a whole (tests/decisions/0204). */
const SINCE = 'beheer-vervolg:'
const DAY = 86_400_000

/** The storage key of a backup. @param form distinguishes an open form from others of the same entry */
export function backupKey(entry: string, form: string): string {
  return `${PREFIX}${entry}:${form}`
}

/** The open form that a storage key is of. */
export function openFormOf(key: string): string {
  return key.slice(key.lastIndexOf(':') + 1)
}

/** The texts of forms that are not open any more. @param keys the storage keys of the open forms */
export function closedOf<Text extends { readonly form: string }>(
  texts: readonly Text[],
  keys: ReadonlySet<string>,
): readonly Text[] {
  const open = new Set([...keys].map(openFormOf))
  return texts.filter(({ form }) => !open.has(form))
}

function placeOf(key: string): EntryPlace {
  const entry = key.slice(PREFIX.length, key.lastIndexOf(':'))
  const [type = ''] = entry.split('/', 1)
  return { type, id: entry.slice(type.length + 1) }
}

/** Newest first; what two have of one open form counts once, the newest. */
export function newestOf(...lists: readonly (readonly LeftText[])[]): readonly LeftText[] {
  const texts = lists.flat().sort((a, b) => b.at - a.at)
  return texts.filter(({ key }, index) => texts.findIndex((one) => one.key === key) === index)
}

/**
 * Backups in a browser's storage, which is looked up on every use: it may be disabled.
 * @param by the id of the person's account.
 */
export function createBackups(storage: () => Storage, by: string): Backups {
  /** Those whose keys start with this. What was kept before accounts were written down is anybody's. */
  const own = (start: string) =>
    keysOf(storage, start)
      .flatMap((key) => read(storage, key))
      .flatMap(({ by: writer = by, ...backup }) => (writer === by ? [backup] : []))
  const wholes = new Map<string, WholeBackup>()

  function write(key: string, backup: Backup): void {
    const items = JSON.stringify(backup.items)
    if (continues(key, backup, items)) return
    const stored = JSON.stringify({ ...backup, by })
    storage().setItem(key, stored)
    // Not before: until then, what was typed since is nowhere else.
    storage().removeItem(SINCE + key)
    const { at, etag, base } = backup
    wholes.set(key, { at, etag, base, items, stored })
  }

  /** Writes only what was typed since, where that can be. @returns whether it was written */
  function continues(key: string, backup: Backup, items: string): boolean {
    const whole = wholes.get(key)
    const since = typedSince(whole, backup, items)
    // Another tab may have removed what it continues, or put back what was there before.
    if (!since || storage().getItem(key) !== whole?.stored) return false
    try {
      storage().setItem(SINCE + key, JSON.stringify(since))
      return true
    } catch {
      // There may be room for all of it in the place of what was there.
      return false
    }
  }

  return {
    of: (entry) => own(backupKey(entry, '')).sort((a, b) => b.at - a.at),
    keep(key, backup) {
      try {
        write(key, backup)
      } catch (error) {
        throw new BackupRefused(error)
      }
    },
    forget(key) {
      wholes.delete(key)
      try {
        remove(storage, key)
      } catch {
        // With storage disabled there is nothing to delete.
      }
    },
    has: (key) => keysOf(storage, key).includes(key),
    forms: () => own(PREFIX).map(({ key }) => ({ place: placeOf(key), form: openFormOf(key) })),
    forgetAll() {
      for (const { key } of own(PREFIX)) this.forget(key)
    },
  }
}

/**
 * Removes what nobody typed in for so long that the server does not keep it either, whosever it is: those who have left
 * a shared computer remove nothing there. @param now in milliseconds since 1970.
 */
export function forgetOldBackups(storage: () => Storage, now: number): void {
  for (const { key, at } of keysOf(storage, PREFIX).flatMap((one) => read(storage, one)))
    if (now - at > UNSAVED_DAYS * DAY) remove(storage, key)
  for (const since of keysOf(storage, SINCE)) {
    const isLeft = storage().getItem(since.slice(SINCE.length)) === null
    if (isLeft) storage().removeItem(since)
  }
}

function remove(storage: () => Storage, key: string): void {
  storage().removeItem(key)
  storage().removeItem(SINCE + key)
}

function keysOf(storage: () => Storage, start: string): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(start))
  } catch {
    // Storage is disabled: nothing is kept.
    return []
  }
}

/** A backup as it is in the storage. */
interface KeptBackup extends StoredBackup {
  /** The account of whoever typed it. */
  readonly by?: string
}

function read(storage: () => Storage, key: string): KeptBackup[] {
  try {
    const backup: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    if (!isBackup(backup)) return []
    return [withTypedSince({ ...backup, key }, storage().getItem(SINCE + key))]
  } catch {
    // Written by something else: not one of our backups.
    return []
  }
}

function isBackup(value: unknown): value is Backup {
  if (typeof value !== 'object' || value === null) return false
  return (
    'at' in value &&
    typeof value.at === 'number' &&
    'etag' in value &&
    typeof value.etag === 'string' &&
    'items' in value &&
    Array.isArray(value.items) &&
    'base' in value &&
    Array.isArray(value.base)
  )
}
