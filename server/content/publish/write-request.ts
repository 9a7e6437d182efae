import type { AnyContentType } from '#contract/content/content-types'
import type { CommitRequest } from '../../git/commit/commit-request'
import { type AlsoChanged, alsoInWords } from './also-change'
import type { Editor } from './context'

/** What a write does, and to which entry: none when it is about the type. */
interface Write {
  readonly type: Pick<AnyContentType, 'name'>
  readonly id?: string | undefined
  readonly action: string
  /** What its commit says when the editor says nothing. */
  readonly message: string
  readonly also?: readonly AlsoChanged[]
}

/** The commit of a write: who made it, what it says, and what it is about, for tools. */
export function writeRequest(
  { author, message: own }: Editor,
  { type, id, action, message, also = [] }: Write,
): Omit<CommitRequest, 'changes'> {
  return {
    author,
    message: (own ?? message) + alsoInWords(also),
    trailers: { 'Content-Item': id ? `${type.name}/${id}` : type.name, 'Content-Action': action },
  }
}
