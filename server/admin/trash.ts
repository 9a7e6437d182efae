import { setImmediate as anotherTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { screens } from '#contract/admin/addresses'
import type { TrashItem } from '#contract/admin/history'
import {
  type AnyContentType,
  allContentTypes,
  contentTypes,
  idOf,
  typeOfPath,
} from '#contract/content/content-types'
import { formScreenOf, screenOfEntry } from '../content/entry-forms'
import { MEDIA_FOLDER } from '../content/image-changes'
import type { Library } from '../content/library'
import { CONTENT_FOLDERS } from '../content/open-content'
import { nameOf, readTitle } from '../content/publish/restored-file'
import { fileStem, readEntry } from '../content/read-entry'
import { momentOf } from '../content/waiting-versions'
import type { LoggedCommit } from '../git/log/read-log'
import { bringsBack, replacingCommits } from '../git/log/replacing-commits'
import type { Repository } from '../git/repository'
import type { RawEntry } from '../storage/read-entries'
import { isReadable, readableEntries } from '../storage/storage-of'
import { createGone } from './gone-from-places'
import { namingRemovals } from './restored-removals'

/** Commits that are examined: those that added or removed files, and those that changed lists. */
const MOST_COMMITS = 1000
/** Most items in the trash; older ones are in the history. */
const MOST = 500
/** Commits of lists that are read together, and versions of lists that are kept in memory. */
const AT_ONCE = 40
const MOST_KEPT = 600

/** What is noted of an image goes and comes back with it. */
const LISTS = allContentTypes.filter((type) => type.place.isList && type !== contentTypes.altText)

/** What comes from git alone, and stays the same while HEAD does. */
interface Gone extends Omit<TrashItem, 'takenBy'> {
  /** Whether something else was made at the same path since. */
  readonly isTaken: boolean
  /** What an entry with a file of its own was known by; absent when it is broken. */
  readonly name?: string | undefined
}

interface Trash {
  readonly items: readonly TrashItem[]
  readonly hasMore: boolean
}

/** What was deleted, found in git's history: there is no other store of it (tests/decisions/0123). */
export function createTrash(
  library: Library,
  repository: Pick<Repository, 'fileLog' | 'blobs' | 'headStamp'>,
): () => Promise<Trash> {
  const kept = new LRUCache<string, { readonly records?: readonly RawEntry[] }>({ max: MOST_KEPT })
  let known: { readonly stamp: string; readonly gone: Promise<readonly Gone[]> } | undefined

  async function look(): Promise<readonly Gone[]> {
    const files = await repository.fileLog({
      paths: CONTENT_FOLDERS,
      isComeOrGone: true,
      limit: MOST_COMMITS,
    })
    const changes = await repository.fileLog({
      paths: LISTS.map(({ place }) => place.path),
      limit: MOST_COMMITS,
    })
    const named = await namingRemovals(files, repository.fileLog)
    const gone = [...(await goneFiles(named)), ...(await goneRecords(changes))]
    return gone.toSorted((a, b) => b.date.localeCompare(a.date))
  }

  async function goneFiles(commits: readonly LoggedCommit[]): Promise<Gone[]> {
    const found = removedFiles(commits).slice(0, MOST)
    const texts = found.filter(({ path }) => !path.startsWith(MEDIA_FOLDER))
    const bytes = await repository.blobs(texts.map(({ content }) => content ?? ''))
    return found.flatMap(({ commit, path, content, isTaken }): Gone[] => {
      const what = { ...byWhom(commit), path, isTaken }
      if (path.startsWith(MEDIA_FOLDER))
        return [
          {
            ...what,
            type: 'media',
            title: path.slice(MEDIA_FOLDER.length),
            wasPublic: true,
            plannedFor: null,
          },
        ]
      const type = typeOfPath(path)
      const [entry] = type ? readableEntries(type, bytes.get(content ?? '') ?? null) : []
      if (!type?.place.hasNamedFiles) return []
      const stem = fileStem(path)
      const title = (entry && readTitle(type, { ...entry, key: stem }).title) || stem
      const publication = entry ? publicationOf(type, entry, what) : UNKNOWN
      return [{ ...what, name: entry && nameOf(type, entry, path), type: type.name, title, ...publication }]
    })
  }

  async function goneRecords(commits: readonly LoggedCommit[]): Promise<Gone[]> {
    const gone = createGone<RemovedRecord>()
    const oldestFirst = commits.toReversed()
    const restored = new Set(commits.map(({ trailers }) => trailers.Restores))
    for (const [at, commit] of oldestFirst.entries()) {
      if (at % AT_ONCE === 0) await readLists(oldestFirst.slice(at, at + AT_ONCE))
      for (const { path, before, after } of commit.files) {
        const type = typeOfPath(path)
        if (!type?.place.isList) continue
        const [was, is] = [recordsAt(before), recordsAt(after)]
        const placeOf = ({ key }: RawEntry) => `${type.name} ${key}`
        for (const record of notIn(is ?? [], was ?? []))
          if (!record.key.startsWith('#'))
            gone.left(placeOf(record), { commit, path, type, record, content: record.fields })
        // All of a list that could not be read comes back when it can.
        const isBack = was === undefined || bringsBack(commit)
        for (const record of notIn(was ?? [], is ?? []))
          gone.came(placeOf(record), { commit, content: record.fields }, isBack)
        if (restored.has(commit.sha))
          for (const record of is ?? []) gone.wasThere(placeOf(record), { commit, content: record.fields })
      }
    }
    const found = gone.all().slice(0, MOST)
    return found.map(({ commit, path, type, record, isTaken }) => {
      const what = { ...byWhom(commit), path }
      const { title } = readTitle(type, record)
      const publication = publicationOf(type, record, what)
      return { ...what, id: record.key, type: type.name, title, ...publication, isTaken }
    })
  }

  /** Undefined of a list that cannot be read. */
  const recordsAt = (hash: string | null) => (hash === null ? [] : kept.get(hash)?.records)

  /** Reads the lists before and after these commits, as far as they are not known. */
  async function readLists(commits: readonly LoggedCommit[]): Promise<void> {
    const files = commits.flatMap((commit) => commit.files)
    const wanted = new Map(
      files.flatMap(({ path, before, after }) => [before, after].map((hash) => [hash ?? '', path] as const)),
    )
    const bytes = await repository.blobs([...wanted.keys()].filter((hash) => !kept.has(hash)))
    for (const [hash, found] of bytes) {
      const type = typeOfPath(wanted.get(hash) ?? '')
      const records = type ? readableEntries(type, found) : []
      if (type) kept.set(hash, records.length > 0 || isReadable(type, found) ? { records } : {})
      await anotherTurn()
    }
  }

  return async () => {
    const stamp = await repository.headStamp()
    if (known?.stamp !== stamp) {
      const gone = look()
      known = { stamp, gone }
      gone.catch(() => {
        if (known?.gone === gone) known = undefined
      })
    }
    const items = (await known.gone).flatMap((gone) => asItem(library, gone))
    return { items: items.slice(0, MOST), hasMore: items.length > MOST }
  }
}

/** The records of a list that another version of it does not have. */
function notIn(others: readonly RawEntry[], records: readonly RawEntry[]): readonly RawEntry[] {
  const keys = new Set(others.map(({ key }) => key))
  return records.filter(({ key }) => !keys.has(key))
}

interface RemovedRecord {
  readonly commit: LoggedCommit
  readonly path: string
  readonly type: AnyContentType
  readonly record: RawEntry
  readonly content: RawEntry['fields']
}

interface RemovedFile {
  readonly commit: LoggedCommit
  readonly path: string
  readonly content: string | null
}

/** The removals of files, without those of what came back since; newest first. */
function removedFiles(commits: readonly LoggedCommit[]) {
  const gone = createGone<RemovedFile>()
  const replacing = replacingCommits(commits)
  for (const commit of commits.toReversed())
    for (const { path, status, before, after } of commit.files) {
      if (status === 'added') gone.came(path, { commit, content: after })
      if (status !== 'removed') continue
      // What came online is in the public file, and what got another name goes on there, however much else changed.
      if (replacing.has(commit.sha)) gone.moved(path)
      else gone.left(path, { commit, path, content: before })
    }
  return gone.all()
}

const byWhom = ({ sha, author, date }: LoggedCommit) => ({ sha, author: author.name, date })

/** An item as it is now: none when the entry is there under another path, or again in its list. */
function asItem(library: Library, { isTaken, name, ...gone }: Gone): TrashItem[] {
  const type = typeOfPath(gone.path)
  if (!type) {
    // What was made there may have another name since.
    const there = library.history.get(gone.path)
    if (!isTaken || !there || there.isGone) return [gone]
    const screen = screens.media.to({ zoek: gone.title })
    return [{ ...gone, takenBy: { title: gone.title, screen, isForGood: false, isFile: true } }]
  }
  if (gone.id !== undefined) {
    const again = library.catalogue(type).entry(gone.id)
    if (!again) return [gone]
    if (!isTaken) return []
    const screen = screenOfEntry(library, type, { id: idOf(type, again.value), file: again.file })
    return [{ ...gone, takenBy: { title: type.title(again.value), screen, isForGood: true } }]
  }
  const file = library.file(type, gone.path)
  const [there] = file?.entries ?? []
  const id = there && nameOf(type, { fields: there.raw }, gone.path)
  // Another entry that moved there is a file that git has as renamed, which no commit of these says.
  if (file && !isTaken && id === name) return []
  // What was made there and moved on has its id still.
  const entry = file || name === undefined ? there : library.catalogue(type).entry(name)
  if (!entry) return [gone]
  const of = { id: idOf(type, entry.value), file: entry.file }
  const isNameless = formScreenOf(library, type, of) === undefined
  const takenBy = {
    title: type.title(entry.value),
    screen: screenOfEntry(library, type, of),
    isForGood: of.id === name,
    ...(isNameless ? { isNameless } : {}),
  }
  return [{ ...gone, takenBy }]
}

type Publication = Pick<TrashItem, 'wasPublic' | 'plannedFor'>

/** Of what cannot be read. */
const UNKNOWN: Publication = { wasPublic: false, plannedFor: null }

function publicationOf(
  type: AnyContentType,
  { fields }: RawEntry,
  { path, date }: { readonly path: string; readonly date: string },
): Publication {
  const origin = { stem: fileStem(path), created: date, modified: date }
  const { value } = readEntry(type, type.complete(fields, origin))
  if (value === undefined) return UNKNOWN
  const wasPublic = type.isPublic(value, Date.parse(date))
  if (type.waitsFor) return { wasPublic, plannedFor: momentOf(value) }
  const from = wasPublic ? undefined : type.publicFrom?.(value)
  return { wasPublic, plannedFor: from === undefined ? null : new Date(from).toISOString() }
}
