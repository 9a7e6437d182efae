/** What the server sends, once, to the process that shows a commit. */
export interface PreviewOrder {
  /** The folder with the content of the commit, and the one for derived files. */
  readonly root: string
  readonly cacheFolder: string
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly includeSubDomains: boolean
  /** The secret that `KEY_HEADER` of a request must hold: anything on this machine can reach the port. */
  readonly key: string
  readonly about: PreviewAbout
}

/** What the bar on each page says. */
export interface PreviewAbout {
  /** Absent for a commit that is viewed on its own. */
  readonly branch?: string
  readonly sha: string
  /** When the commit was made, ISO 8601. */
  readonly date: string
}

/** What the process sends back: the port it listens on, or why it does not. */
export type PreviewNews = { readonly port: number } | { readonly reason: string }

export const KEY_HEADER = 'x-preview-key'
