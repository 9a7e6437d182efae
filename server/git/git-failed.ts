/** A git that should have worked and did not: the disk fails, it was killed, the repository is damaged. */
export class GitFailed extends Error {
  /** As the errors of the system have one: trying again later may help. */
  readonly code = 'EGIT'

  /** @param stderr what git said */
  constructor(command: string, stderr: string) {
    super(`git ${command} failed: ${stderr.trim()}`)
    this.name = 'GitFailed'
  }
}
