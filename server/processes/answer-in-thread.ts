import { parentPort } from 'node:worker_threads'

/** A question to a thread. */
export interface AskedInThread<Question> {
  readonly id: number
  readonly question: Question
}

/** What a thread says of a question: its answer, or what it threw instead. */
export type ThreadReply<Answer> = { readonly id: number } & (
  | { readonly answer: Answer }
  | { readonly error: unknown }
)

/** Makes this thread answer the questions of `createQuestionThread`. @param answer may throw or reject. */
export function answerInThread<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', async ({ id, question }: AskedInThread<Question>) => {
    const answered: ThreadReply<Answer> = await Promise.resolve(question)
      .then(answer)
      .then(
        (given) => ({ id, answer: given }),
        (error: unknown) => ({ id, error }),
      )
    parentPort?.postMessage(answered)
  })
}
