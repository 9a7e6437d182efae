import { readBytes } from '../files/read-text'
import type { Author } from './commit/commit-request'
import { type GitFolders, onceForEach, readHeadSha, readHeadStamp } from './git-folders'
import { type CommitDates, createCommitDates } from './log/commit-dates'
import {
  type CommitDetail,
  type FileLogQuery,
  type ListedCommit,
  type LogQuery,
  listCommits,
  listFileCommits,
  readAuthors,
  readCommit,
  readFileOf,
} from './log/history'
import type { LoggedCommit, LoggedFile } from './log/read-log'
import { offerVersions, readVersions } from './log/versions'
import { type MergedText, type MergeTexts, mergeTexts } from './merge-texts'
import { readBlob, readBlobs, readFileAt, readHashesIn } from './objects'
import { type RunGit, reading } from './run-git'
import { requireSafePath } from './safe-path'

/** The folder with the images and files of the site. */
const MEDIA = 'content/media'

/** What a repository tells of its commits and files. */
export interface RepositoryReads {
  /** First and last commit of every file below these folders, by path relative to the root. */
  commitDates(folders: readonly string[]): Promise<ReadonlyMap<string, CommitDates>>
  /** A string that changes when HEAD moves: a commit, a checkout, a reset. Costs a few file reads. */
  headStamp(): Promise<string>
  /** The sha of the commit that HEAD is at; null before the first. Costs a few file reads while it stays there. */
  head(): Promise<string | null>
  /** Which of these paths a commit has. */
  has(sha: string, paths: readonly string[]): Promise<ReadonlySet<string>>
  /** The hash of the folder content/media at HEAD; null when it is not there. Costs as little as `head`. */
  mediaHash(): Promise<string | null>
  /** The bytes of a file in its last few commits, newest first, including those at HEAD. */
  versions(path: string): AsyncIterable<Uint8Array>
  /**
   * Offers the bytes that these files had in their last few commits, newest first, until `take` accepts one for
   * each: a single walk through the history for all of them.
   */
  offerVersions(paths: readonly string[], take: (path: string, bytes: Uint8Array) => boolean): Promise<void>
  /** The commits of a query, newest first. */
  log(query: LogQuery): Promise<ListedCommit[]>
  /** The commits of a query with the hashes of their files, newest first. */
  fileLog(query: FileLogQuery): Promise<LoggedCommit[]>
  /** One commit with the bytes of its files; undefined when there is no such commit. */
  commitOf(sha: string): Promise<CommitDetail | undefined>
  /** What a commit (whole sha) in the history of HEAD did to one file; undefined when it did nothing to it. */
  fileOf(sha: string, path: string): Promise<LoggedFile | undefined>
  /** The authors of the commits, the most recent first; each e-mail address occurs once. */
  authors(): Promise<Author[]>
  /** The bytes of a file as a commit has it, null when there is no such commit or file. */
  fileAt(sha: string, path: string): Promise<Uint8Array | null>
  /**
   * The bytes of a file on disk now, null when there is none.
   * @throws {Unreadable} for a link, a folder, and a path that cannot be content.
   */
  onDisk(path: string): Promise<Uint8Array | null>
  /** The bytes of a blob by its git hash, null when the repository has no such blob. */
  blob(hash: string): Promise<Uint8Array | null>
  /** The bytes of many blobs by their git hashes; one that is not there is left out. */
  blobs(hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>
  /** Three-way merge of two texts, line by line; with conflict markers where it is not clean. */
  merge(texts: MergeTexts): Promise<MergedText>
}

interface ReadsOptions {
  readonly root: string
  readonly run: RunGit
  readonly folders: GitFolders
}

export function createReads({ root, run, folders }: ReadsOptions): RepositoryReads {
  const read = reading(run)
  const headStamp = () => readHeadStamp(folders)
  const hashesIn = (sha: string, paths: readonly string[]) => readHashesIn(sha, paths, { run: read, folders })
  const head = onceForEach(headStamp, () => readHeadSha(read, folders))
  return {
    commitDates: createCommitDates(read, folders),
    headStamp,
    head,
    has: async (sha, paths) => {
      const hashes = await hashesIn(sha, paths)
      return new Set(paths.filter((path) => hashes.get(path)))
    },
    mediaHash: onceForEach(headStamp, async () => {
      const sha = await head()
      return sha && ((await hashesIn(sha, [MEDIA])).get(MEDIA) ?? null)
    }),
    versions: (path) => readVersions(read, path),
    offerVersions: (paths, take) => offerVersions(run, paths, take),
    log: (query) => listCommits(query, { run: read, isRootTop: folders.isRootTop }),
    fileLog: (query) => listFileCommits(read, query),
    commitOf: (sha) => readCommit(run, sha),
    fileOf: (sha, path) => readFileOf(run, sha, path),
    authors: () => readAuthors(read, folders.isRootTop),
    fileAt: (sha, path) => readFileAt(run, sha, path),
    onDisk: async (path) => readBytes(await requireSafePath(root, path)),
    blob: (hash) => readBlob(run, hash),
    blobs: (hashes) => readBlobs(run, hashes),
    merge: (texts) => mergeTexts(run, texts),
  }
}
