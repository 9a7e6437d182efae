/** A failure that a sweep found. */
export interface Failure {
  readonly what: string
  readonly trouble: string
  /** What was sent or written, shortened. */
  readonly value: string
}
