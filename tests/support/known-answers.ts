import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Answers of `answer-questions.ts`, by the digest of their question; serialised, since who gets one may change it. */
export interface Answers {
  get(digest: string): Buffer | undefined
  set(digest: string, answer: Buffer): unknown
}

/** Names the folder to the processes of a run. */
const VARIABLE = 'TEST_ANSWERS'

/** Vitest calls it before a run, and what it returns afterwards. */
export default function shareAnswers() {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'))
  process.env[VARIABLE] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * The answers that any process of this run got so far, or this process alone where they share none
 * (tests/decisions/0162).
 * @param kind of process that answers: two may be asked the same.
 */
export function knownAnswers(kind: string): Answers {
  const own = new Map<string, Buffer>()
  const folder = process.env[VARIABLE]
  if (folder === undefined) return own
  const placeOf = (digest: string) => join(folder, `${kind}-${digest}`)
  return {
    get(digest) {
      const known = own.get(digest) ?? ifPossible(() => readFileSync(placeOf(digest)))
      if (known) own.set(digest, known)
      return known
    },
    set(digest, answer) {
      own.set(digest, answer)
      // Whoever reads it meanwhile gets all of it or nothing; a test that breaks the disk goes without.
      const draft = `${placeOf(digest)}.${process.pid}`
      ifPossible(() => {
        writeFileSync(draft, answer)
        renameSync(draft, placeOf(digest))
      })
    },
  }
}

function ifPossible<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
