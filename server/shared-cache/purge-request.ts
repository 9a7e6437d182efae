/** Where a cache is told what changed. */
export interface PurgeTarget {
  /** Address of the cache's interface for it. */
  readonly url: string
  /** What proves that we may. */
  readonly token: string | undefined
}

/** One request that makes a cache forget something. */
export interface PurgeRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Statuses other than 2xx that mean that it has nothing to forget. */
  readonly done?: readonly number[]
}
