import { parentPort } from 'node:worker_threads'

/** A question to a thread; null when it may leave. */
export type AskedInThread<Question> = { readonly id: number; readonly question: Question } | null

/** What a thread says of a question: its answer, or what it threw instead. */
export type ThreadReply<Answer> = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly error: unknown }
)

/** Makes this thread answer the questions of `createQuestionThread`. @param answer may throw or reject. */
export function answerInThread<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', async (asked: AskedInThread<Question>) => {
    if (asked === null) return parentPort?.close()
    const { id, question } = asked
    const answered: ThreadReply<Answer> = await Promise.resolve(question)
      .then(answer)
      .then(
        (given) => ({ id, answer: given }),
        (error: unknown) => ({ id, error }),
      )
    parentPort?.postMessage(answered)
  })
}
