import process from 'node:process'

/** What a worker says: first that it took up a question, which is when its time begins; then the answer. */
export type Message = 'begun' | { readonly answer: unknown } | { readonly reason: string }

/**
 * Makes this process a worker, ended by the one that started it; it goes by itself when that one is gone.
 * @param answer may throw or reject: the question then has no answer, and the next one is taken up.
 */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  // A signal to the whole group is meant for the server, which still needs this process for what it is busy with.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.addListener(signal, () => undefined)
  // Asked by our own server alone, in the shape of the room that the script belongs to.
  process.addListener('message', (message: unknown) => void take((message as Asked<Question>).question))

  async function take(question: Question): Promise<void> {
    say('begun')
    try {
      say({ answer: await answer(question) })
    } catch (error) {
      say({ reason: String(error) })
    }
  }
}

interface Asked<Question> {
  readonly question: Question
}

function say(message: Message): void {
  process.send?.(message)
}
