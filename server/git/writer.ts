import { createCommitAgain } from './commit/others-work'
import type { RecordOptions } from './commit/record-commit'
import { type RecoverOptions, recoverInTime, recoverUnfinished } from './commit/recover'
import { openWorkTree, type WorkTree } from './work-tree'
import type { WriteQueue } from './write-queue'

interface WriterOptions {
  readonly unfinished: Omit<RecoverOptions, 'commitAgain'>
  /** What is done with files of a commit that was undone, where that is not a writer's. */
  readonly undone: 'later' | 'never'
  /** Whether the start has taken back what a killed server did not finish. */
  readonly isRecovered: boolean
  readonly recording: () => Promise<RecordOptions>
  readonly requireLease: () => Promise<void>
  readonly queue: WriteQueue
  /** Is told the paths of what was committed. */
  readonly onCommit: (paths: readonly string[]) => void
  readonly log: { warn(context: object, message: string): void; info(context: object, message: string): void }
}

/** Who writes in the work tree, one job after another, each after what an earlier one left unfinished is taken back. */
interface Writer {
  /**
   * Does a job that has the turn, and leaves the work tree as it is to be found by the next.
   * @throws {CommitFailed} when an unfinished save cannot be rolled back now, or this server may not write.
   */
  asWriter<T>(work: (tree: WorkTree) => Promise<T>): Promise<T>
  /** Stops trying to take back what the start could not. */
  stop(): Promise<void>
}

export function createWriter(options: WriterOptions): Writer {
  const { unfinished, undone, isRecovered, recording, requireLease, queue, onCommit, log } = options
  const commitAgain = createCommitAgain({ recording, onCommit, log })
  /** Whether files have their old bytes again of which no job was told yet. */
  let wasRestored = false

  async function writable(): Promise<WorkTree> {
    const isRestored = (await recoverUnfinished({ ...unfinished, commitAgain })) || wasRestored
    wasRestored = false
    const { root, journal } = unfinished
    return openWorkTree({ ...(await recording()), isRestored, root, journal, onCommit, log })
  }

  async function asWriter<T>(work: (tree: WorkTree) => Promise<T>): Promise<T> {
    await requireLease()
    const tree = await writable()
    return work(tree).finally(tree.idle)
  }

  /** As at the start: what is left of it then is for a writer. */
  async function recover(): Promise<void> {
    if (await recoverUnfinished({ ...unfinished, commitAgain: undone })) wasRestored = true
    if (!(await unfinished.journal.readUnfinished())) return
    await asWriter(async ({ isRestored }) => {
      wasRestored = isRestored
    })
  }

  const { stop } = recoverInTime({ recover: () => queue.add(recover), isLate: !isRecovered, log })
  return { asWriter, stop }
}
