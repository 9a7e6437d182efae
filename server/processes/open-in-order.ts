/** Told how to close what was opened just now. */
export type Opened = (close: () => Promise<unknown>) => void

/** Opens things of which each needs those before it. When one of them cannot be opened, the others are closed, the last first. */
export async function openInOrder<T>(open: (opened: Opened) => Promise<T>): Promise<T> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    return await open((close) => void closers.unshift(close))
  } catch (error) {
    // What cannot be closed either is not why the opening failed.
    for (const close of closers) await close().catch(() => {})
    throw error
  }
}
