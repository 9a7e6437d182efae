import type { AnyContentType } from '#contract/content/content-types'
import type { CommitRequest } from '../../git/commit/commit-request'
import { type AlsoChanged, alsoInWords } from './also-change'
import type { Editor } from './context'
import { labelsOf } from './validate'

/** What a write does, and to which entry: none when it is about the type. */
interface Write {
  readonly type: Pick<AnyContentType, 'name' | 'fields'>
  readonly id?: string | undefined
  readonly action: string
  /** What its commit says when the editor says nothing. */
  readonly message: string
  readonly also?: readonly AlsoChanged[]
  /** The fields that were invalid in the file, and are stored as the form showed them. */
  readonly asShown?: readonly string[]
}

/** The commit of a write: who made it, what it says, and what it is about, for tools. */
export function writeRequest(
  { author, message: own }: Editor,
  { type, id, action, message, also = [], asShown = [] }: Write,
): Omit<CommitRequest, 'changes'> {
  const mended = asShown.length === 0 ? '' : `\n\n${AS_SHOWN}: ${labelsOf(type, asShown)}.`
  return {
    author,
    message: (own ?? message) + mended + alsoInWords(also),
    trailers: { 'Content-Item': id ? `${type.name}/${id}` : type.name, 'Content-Action': action },
  }
}

const AS_SHOWN = 'Klopte in het bestand niet, en is opgeslagen zoals het formulier het toonde'
