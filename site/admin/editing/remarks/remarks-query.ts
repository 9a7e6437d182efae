import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Remark, remarks } from '#contract/admin/remarks'
import type { EntryPlace } from '#contract/content/entry-place'
import type { ParagraphAnchor } from '#contract/paragraphs'
import { ask } from '../../api/call'

/** Milliseconds after which others see what was said. */
const EVERY = 5000

/** The remarks of an entry; refreshes while they are shown. */
export const remarksQuery = (entry: EntryPlace | null) =>
  queryOptions({
    queryKey: ['remarks', entry?.type, entry?.id],
    queryFn: async ({ signal }): Promise<readonly Remark[]> =>
      entry ? (await ask(remarks.list, entry, { signal })).remarks : [],
    enabled: entry !== null,
    refetchInterval: EVERY,
    networkMode: 'always',
  })

/** What can be done with the remarks of an entry. */
export type RemarkAct =
  | {
      readonly kind: 'place'
      readonly field: string
      readonly anchor: ParagraphAnchor
      readonly text: string
    }
  | { readonly kind: 'answer'; readonly remark: string; readonly text: string }
  | { readonly kind: 'settle'; readonly remark: string; readonly isSettled: boolean }
  | { readonly kind: 'remove'; readonly remark: string }

/** The key of saying something: a new remark, or an answer to the remark with this id. */
export const sayingKey = ({ type, id }: EntryPlace, answers: string) => ['say', type, id, answers] as const

/**
 * Does something with the remarks of an entry, and shows the result.
 * @param onDone called also when what asked for it is no longer shown by then
 * @param options.mutationKey by which it is found while it is under way
 * @param options.onFailed called as `onDone` is
 */
export function useRemarkAct(
  entry: EntryPlace,
  onDone: () => void = () => {},
  options: {
    readonly mutationKey?: ReturnType<typeof sayingKey>
    readonly onFailed?: (error: Error) => void
  } = {},
) {
  const { mutationKey, onFailed } = options
  const client = useQueryClient()
  const { queryKey } = remarksQuery(entry)
  return useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: (act: RemarkAct) => carryOut(entry, act),
    async onSuccess({ remarks }) {
      // What was asked before this must not hide it again.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, remarks)
      onDone()
    },
    onError: (error) => onFailed?.(error),
  })
}

function carryOut(entry: EntryPlace, act: RemarkAct) {
  switch (act.kind) {
    case 'place':
      return ask(remarks.place, entry, { body: { field: act.field, anchor: act.anchor, text: act.text } })
    case 'answer':
      return ask(remarks.answer, { ...entry, remark: act.remark }, { body: { text: act.text } })
    case 'settle':
      return ask(remarks.settle, { ...entry, remark: act.remark }, { body: { isSettled: act.isSettled } })
    case 'remove':
      return ask(remarks.remove, { ...entry, remark: act.remark })
  }
}
