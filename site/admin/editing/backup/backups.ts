import type { Item } from '#contract/admin/entries'

/** What somebody typed and did not save, with the version that they began with. */
export interface Backup {
  /** Milliseconds since 1970. */
  readonly at: number
  /** The ETag of `base`; '' for an entry that does not exist yet. */
  readonly etag: string
  readonly base: readonly Item[]
  readonly items: readonly Item[]
}

/** A backup with the name it is kept under: each open form has its own. */
export interface StoredBackup extends Backup {
  readonly key: string
}

/** What is kept of forms in this browser. */
export interface Backups {
  /** Of one entry (`blog-posts/x`), the newest first. */
  of(entry: string): readonly StoredBackup[]
  /** @throws {BackupRefused} when the browser has no room, or keeps nothing. */
  keep(key: string, backup: Backup): void
  forget(key: string): void
  /** How many there are, of every entry. */
  count(): number
  /** Forgets all of them. */
  forgetAll(): void
}

/** The browser keeps no backup: it is full, or does not keep anything. */
export class BackupRefused extends Error {
  constructor(cause: unknown) {
    super('The browser did not keep the backup', { cause })
    this.name = 'BackupRefused'
  }
}

const PREFIX = 'beheer-kopie:'

/** The name for the backup of one open form. @param form what tells this form from others of the same entry */
export function backupKey(entry: string, form: string): string {
  return `${PREFIX}${entry}:${form}`
}

/** Backups in a browser's storage, which is asked for each time: it may be switched off. */
export function createBackups(storage: () => Storage): Backups {
  return {
    of(entry) {
      return keysOf(storage, backupKey(entry, ''))
        .flatMap((key) => read(storage, key))
        .sort((a, b) => b.at - a.at)
    },
    keep(key, backup) {
      try {
        storage().setItem(key, JSON.stringify(backup))
      } catch (error) {
        throw new BackupRefused(error)
      }
    },
    forget(key) {
      try {
        storage().removeItem(key)
      } catch {
        // What was never kept is forgotten already.
      }
    },
    count: () => keysOf(storage, PREFIX).length,
    forgetAll() {
      for (const key of keysOf(storage, PREFIX)) this.forget(key)
    },
  }
}

function keysOf(storage: () => Storage, start: string): string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(start))
  } catch {
    // Storage is switched off: nothing is kept.
    return []
  }
}

function read(storage: () => Storage, key: string): StoredBackup[] {
  try {
    const backup: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return isBackup(backup) ? [{ ...backup, key }] : []
  } catch {
    // Something else wrote there: that is no backup of ours.
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
