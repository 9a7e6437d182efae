import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problem'
import { tooMany } from '../http/too-many'
import type { Strength, StrengthAnswer, StrengthQuestion } from './password-worker'

/** Milliseconds that the worker thread stays after its last question: its word lists take some 40 MB. */
const STAYS = 60_000
/**
 * Milliseconds that an answer may take, including the start of the thread; a busy machine takes a few seconds.
 */
const DEADLINE = 20_000
/** Questions at once; more than that is abuse. */
const MOST = 20

/** Estimates how many guesses a password withstands. */
export interface PasswordStrength {
  /**
   * @param words that an attacker would try first for this person on this site.
   * @throws {Problem} too-many when too many wait; unavailable when there is no answer in time.
   */
  of(password: string, words: readonly string[]): Promise<Strength>
  /** Ends the thread; pending questions fail with {Problem} unavailable. */
  close(): Promise<void>
}

interface Asked {
  readonly resolve: (strength: Strength) => void
  readonly reject: (problem: Problem) => void
}

/**
 * The worker thread starts with the first question and ends when idle, so visitors never pay for it.
 * @param script the worker's built script.
 */
export function createPasswordStrength(script: URL): PasswordStrength {
  const asked = new Map<number, Asked>()
  let worker: Worker | undefined
  let end: NodeJS.Timeout | undefined
  let last = 0

  function start(): Worker {
    // Without our environment: it may hold passwords, and the worker needs none of it.
    const started = new Worker(script, { env: {}, resourceLimits: { maxOldGenerationSizeMb: 256 } })
    started.on('message', ({ id, ...strength }: StrengthAnswer) => {
      asked.get(id)?.resolve(strength)
      asked.delete(id)
    })
    started.on('error', () => lose(started))
    started.on('exit', () => lose(started))
    started.unref()
    return started
  }

  function lose(lost: Worker): void {
    if (worker !== lost) return
    worker = undefined
    for (const { reject } of asked.values()) reject(noAnswer())
    asked.clear()
  }

  function stop(): Promise<unknown> {
    clearTimeout(end)
    const stopped = worker
    if (!stopped) return Promise.resolve()
    lose(stopped)
    return stopped.terminate()
  }

  return {
    of(password, words) {
      if (asked.size >= MOST) return Promise.reject(tooMany('Het is even te druk.', 5_000))
      clearTimeout(end)
      worker ??= start()
      const asking = worker
      last += 1
      const question: StrengthQuestion = { id: last, password, words }
      const answer = new Promise<Strength>((resolve, reject) => asked.set(question.id, { resolve, reject }))
      const deadline = setTimeout(() => void (worker === asking && stop()), DEADLINE)
      asking.postMessage(question)
      return answer.finally(() => {
        clearTimeout(deadline)
        clearTimeout(end)
        end = setTimeout(() => void stop(), STAYS).unref()
      })
    },
    close: async () => void (await stop()),
  }
}

function noAnswer(): Problem {
  return new Problem('unavailable', 'Het wachtwoord kon niet worden beoordeeld. Probeer het opnieuw.')
}
