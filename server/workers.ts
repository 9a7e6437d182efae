import type { StartProcess } from './processes/start-process'

/** The processes and threads that do the heavy work: what starts the one, and the built scripts of the other. */
export interface Workers {
  readonly markdown: StartProcess
  readonly search: StartProcess
  readonly drawing: StartProcess
  readonly password: URL
  /** When absent, this process starts git itself. */
  readonly git?: StartProcess | undefined
  /** When absent, this thread looks for changed files itself. */
  readonly scan?: URL | undefined
  /** When absent, branches cannot be previewed: a preview needs the build. */
  readonly preview?: StartProcess | undefined
}
