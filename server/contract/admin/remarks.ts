import type { EntryPlace } from '../content/entry-place'
import { get, post, put, remove } from '../exchange'
import type { ParagraphAnchor } from '../paragraphs'
import { adminApi } from './addresses'

/** Remarks at the paragraphs of an entry's texts. They are people's data: no text changes by them, and git never sees them. */

/** Something that somebody said. */
interface Said {
  readonly by: string
  /** Whether that name was typed by somebody without an account. */
  readonly isGuest: boolean
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly text: string
}

/** A remark with its answers. */
export interface Remark extends Said {
  readonly id: string
  /** The field with the text; `blocks.text` for that of any block, because blocks change places. */
  readonly field: string
  /** The paragraph as it is now, to find it by; its words are '' for a remark about the whole text. */
  readonly anchor: ParagraphAnchor
  /** The first words of the paragraph as it was then. */
  readonly quote: string
  readonly answers: readonly Said[]
  /** Null while it is open. */
  readonly settled: { readonly by: string; readonly at: string } | null
  /** Whether whoever asks may remove it. */
  readonly isRemovable: boolean
}

export interface RemarksReply {
  readonly remarks: readonly Remark[]
}

/** Every change returns all remarks of the entry. */
export const remarks = {
  list: get(adminApi.remarks)<{ query: EntryPlace; reply: RemarksReply }>(),
  place: post(adminApi.remarks)<{
    query: EntryPlace
    body: { readonly field: string; readonly anchor: ParagraphAnchor; readonly text: string }
    reply: RemarksReply
  }>(),
  answer: post(adminApi.remarkAnswers)<{
    query: EntryPlace
    body: { readonly text: string }
    reply: RemarksReply
  }>(),
  /** Settles it, or opens it again. */
  settle: put(adminApi.remark)<{
    query: EntryPlace
    body: { readonly isSettled: boolean }
    reply: RemarksReply
  }>(),
  /** For its writer and owners; what was said by a guest anybody may remove. */
  remove: remove(adminApi.remark)<{ query: EntryPlace; reply: RemarksReply }>(),
} as const
