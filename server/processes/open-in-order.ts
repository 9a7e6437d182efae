import { soon } from './soon'

/** Milliseconds that closing may take after a failure: why it failed is to be told. */
const CLOSING = 10_000

/** Told how to close what was opened just now. */
export type Opened = (close: () => Promise<unknown>) => void

/**
 * Opens things of which each needs those before it. When one of them cannot be opened, the others are closed, the last first.
 * @param closing milliseconds that this closing may take.
 */
export async function openInOrder<T>(open: (opened: Opened) => Promise<T>, closing = CLOSING): Promise<T> {
  const closers: (() => Promise<unknown>)[] = []
  try {
    return await open((close) => void closers.unshift(close))
  } catch (error) {
    await soon(closeEach(closers), closing)
    throw error
  }
}

async function closeEach(closers: readonly (() => Promise<unknown>)[]): Promise<void> {
  // What cannot be closed either is not why the opening failed.
  for (const close of closers) await close().catch(() => {})
}
