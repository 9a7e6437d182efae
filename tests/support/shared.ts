import { afterAll, beforeAll } from 'vitest'

/** Takes what closes something, for when that is no longer needed. */
export type AtEnd = (end: () => Promise<void>) => void

/**
 * Opens something once for the tests of a file, or of a `describe`, none of which changes it for another. To be called
 * outside of tests.
 * @returns what was opened, for within a test.
 */
export function shared<Opened>(open: (atEnd: AtEnd) => Promise<Opened>): () => Opened {
  let opened: Opened
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    opened = await open((end) => void ends.push(end))
  })
  afterAll(async () => {
    for (const end of ends) await end()
  })
  return () => opened
}
