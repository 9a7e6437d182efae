/** The built scripts of the processes that do the heavy work. */
export interface Workers {
  readonly markdown: URL
  readonly search: URL
  readonly password: URL
  readonly drawing: URL
  /** When absent, this process starts git itself. */
  readonly git?: URL | undefined
  /** When absent, this thread looks for changed files itself. */
  readonly scan?: URL | undefined
  /** When absent, branches cannot be previewed: a preview needs the build. */
  readonly preview?: URL | undefined
}
