import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type MonthRecords, openMonthRecords } from '../files/month-records'
import { addressKey, monthOf, type Subscriber, subscriber } from './subscriber'
import { SubscriberIndex } from './subscriber-index'
import { openSuppressionList, type SuppressionList } from './suppression-list'

export interface SubscriberStoreOptions {
  /** data/private/subscribers: one file per month by the Dutch clock. */
  readonly folder: string
  readonly log: { warn(context: object, message: string): void }
}

/** Subscribers on disk and in memory. Writes must come from one job of the write queue at a time. */
export interface SubscriberStore {
  readonly index: SubscriberIndex
  readonly suppression: SuppressionList
  /** Whether the person of a record was erased since it arrived: an erasure that broke off has not removed it yet. */
  isErased(record: Subscriber): boolean
  append(records: readonly Subscriber[]): Promise<void>
  /** Replaces the records with these ids. */
  replace(records: readonly Subscriber[]): Promise<void>
  /** Removes every record that matches, and what interrupted writes left behind. */
  remove(isGone: (record: Subscriber) => boolean): Promise<void>
  /**
   * Names of the files in the folder that we cannot change and that contain one of these addresses or cannot be
   * read.
   */
  strangersWith(emails: readonly string[]): Promise<string[]>
}

/** Opens the folder and reads it once. A broken file is logged and left alone; new records go to a file beside it. */
export async function openSubscriberStore({ folder, log }: SubscriberStoreOptions): Promise<SubscriberStore> {
  const records = await openMonthRecords({ folder, record: subscriber, monthOf, log })
  // Outside the folder itself: restoring that from a backup must not also restore an older suppression list.
  const suppression = await openSuppressionList(join(folder, '../erased.json'), log)
  await dropErased(records, suppression).catch((err: unknown) =>
    log.warn({ err }, 'erased people not removed'),
  )
  await renewTwins(records)
  const index = new SubscriberIndex()
  // Only those: whoever an erasure that fails leaves on disk is shown, and can be erased again.
  const hidden = new Set(records.all().flatMap((record) => (isErased(record, suppression) ? record.id : [])))
  const readAgain = () => index.reset(records.all().filter(({ id }) => !hidden.has(id)))
  readAgain()

  /** A partial failure may have changed some files: memory is then reloaded from them. */
  async function write(job: Promise<void>): Promise<void> {
    await job.catch((error: unknown) => {
      readAgain()
      throw error
    })
  }

  return {
    index,
    suppression,
    isErased: (record) => isErased(record, suppression),
    async append(added) {
      // If the clock was set back, the erasure seems later than a new sign-up, which the next start would then
      // drop.
      for (const record of added) {
        if (isErased(record, suppression))
          await suppression.add([record.email], Date.parse(record.receivedAt))
      }
      await write(records.append(added))
      for (const record of added) index.add(record)
    },
    async replace(changed) {
      const byId = new Map(changed.map((record) => [record.id, record]))
      await write(records.change((record) => byId.get(record.id) ?? record))
      for (const record of changed) index.replace(record)
    },
    async remove(isGone) {
      await write(records.change((record) => (isGone(record) ? null : record)))
      readAgain()
      await records.sweep()
    },
    strangersWith: (emails) => strangersWith(folder, records.files(), emails),
  }
}

/** An erased person found on disk came back with an old copy of a file. */
async function dropErased(records: MonthRecords<Subscriber>, suppression: SuppressionList): Promise<void> {
  if (!suppression.isEmpty())
    await records.change((record) => (isErased(record, suppression) ? null : record))
}

function isErased({ email, receivedAt }: Subscriber, suppression: SuppressionList): boolean {
  return Date.parse(receivedAt) < (suppression.erasedAt(email) ?? 0)
}

/** Copied records get an id of their own: erasing one must never erase the other. */
async function renewTwins(records: MonthRecords<Subscriber>): Promise<void> {
  const seen = new Set<string>()
  await records.change((record) => {
    if (!seen.has(record.id)) {
      seen.add(record.id)
      return record
    }
    return { ...record, id: randomUUID() }
  })
}

async function strangersWith(
  folder: string,
  ours: readonly string[],
  emails: readonly string[],
): Promise<string[]> {
  const addresses = emails.map(addressKey)
  const inJson = addresses.map((address) => JSON.stringify(address).slice(1, -1))
  const hasOne = finderOf(new Set([...addresses, ...inJson]))
  const known = new Set(ours)
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(resolve(entry.parentPath), entry.name)
    if (!entry.isFile() || known.has(path)) continue
    const text = await readFile(path, 'utf8').then(addressKey, () => undefined)
    if (text === undefined || hasOne(text)) found.push(entry.name)
  }
  return found
}

/** Tells whether a text has one of these addresses. It looks at each "@" once: thousands may be erased beside megabytes of text. */
function finderOf(addresses: ReadonlySet<string>): (text: string) => boolean {
  const signs = [...addresses].map((address) => address.indexOf('@'))
  const domains = new Set([...addresses].map((address, at) => address.slice(signs[at])))
  const starts = new Set(signs)
  const lengths = new Set([...domains].map(({ length }) => length))

  function isAt(sign: number, text: string): boolean {
    return [...lengths].some((length) => {
      if (!domains.has(text.slice(sign, sign + length))) return false
      return [...starts].some((start) => addresses.has(text.slice(Math.max(0, sign - start), sign + length)))
    })
  }

  return (text) => {
    for (let sign = text.indexOf('@'); sign >= 0; sign = text.indexOf('@', sign + 1))
      if (isAt(sign, text)) return true
    return false
  }
}
