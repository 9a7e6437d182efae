/** What the server tells the process that shows a commit, once. */
export interface PreviewOrder {
  /** The folder with the content of the commit, and the one for what is made of it. */
  readonly root: string
  readonly cacheFolder: string
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly includeSubDomains: boolean
  /** What a request must have in `KEY_HEADER`: anybody on this machine can reach the port. */
  readonly key: string
  readonly about: PreviewAbout
}

/** What the bar on each page says. */
export interface PreviewAbout {
  /** Absent for a commit that is looked at by itself. */
  readonly branch?: string
  readonly sha: string
  /** When the commit was made, ISO 8601. */
  readonly date: string
}

/** What it says: where it listens, or why it does not. */
export type PreviewNews = { readonly port: number } | { readonly reason: string }

export const KEY_HEADER = 'x-preview-key'
