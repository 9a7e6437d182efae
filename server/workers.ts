import type { StartProcess } from './processes/start-process'
import type { StartThread } from './processes/start-thread'

/** What starts the processes and threads that do the heavy work, and which build of one that is. */
export interface Workers {
  readonly markdown: StartProcess
  /** Tells what one build renders from what another does; when absent, no text is kept for the next start. */
  readonly markdownBuild?: string | undefined
  readonly search: StartProcess
  readonly drawing: StartProcess
  readonly password: StartThread
  /** When absent, this process starts git itself. */
  readonly git?: StartProcess | undefined
  /** When absent, this thread looks for changed files itself. */
  readonly scan?: StartThread | undefined
  /** When absent, branches cannot be previewed: a preview needs the build. */
  readonly preview?: StartProcess | undefined
}
