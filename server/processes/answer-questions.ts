import process from 'node:process'

/** A worker's messages: first that it has begun a question, which starts its deadline; then the answer. */
export type Message = 'begun' | { readonly answer: unknown } | { readonly reason: string }

/**
 * Makes this process a worker that its parent ends; it exits on its own when the parent is gone.
 * @param answer may throw or reject: the question then has no answer, and the worker goes on to the next.
 */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  // Signals to the process group are meant for the server, which still needs this process for its work.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.addListener(signal, () => undefined)
  // Only our own server asks, in the shape of the room that the script belongs to.
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
