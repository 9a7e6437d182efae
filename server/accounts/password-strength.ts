import { Problem } from '#contract/problem'
import { tooMany } from '../http/too-many'
import { createQuestionThread } from '../processes/question-thread'
import type { StartThread } from '../processes/start-thread'
import type { Strength, StrengthQuestion } from './password-worker'

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

/**
 * The worker thread starts with the first question and ends when idle, so visitors never pay for it.
 * @param startThread of `password-worker.ts`.
 */
export function createPasswordStrength(startThread: StartThread): PasswordStrength {
  const thread = createQuestionThread<StrengthQuestion, Strength>(startThread, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  let end: NodeJS.Timeout | undefined

  function stop(): Promise<void> {
    clearTimeout(end)
    return thread.stop()
  }

  return {
    async of(password, words) {
      if (thread.waiting >= MOST) throw tooMany('Het is even te druk.', 5_000)
      clearTimeout(end)
      const deadline = setTimeout(() => void stop(), DEADLINE)
      try {
        return await thread.ask({ password, words })
      } catch {
        throw noAnswer()
      } finally {
        clearTimeout(deadline)
        clearTimeout(end)
        end = setTimeout(() => void stop(), STAYS).unref()
      }
    },
    close: stop,
  }
}

function noAnswer(): Problem {
  return new Problem('unavailable', 'Het wachtwoord kon niet worden beoordeeld. Probeer het opnieuw.')
}
