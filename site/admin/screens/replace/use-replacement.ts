import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChosenPlaces, type ReplaceTrouble, replacing } from '#contract/admin/replace'
import { replaceText as text } from '../../../text/admin/replace'
import { ask } from '../../api/call'
import { useNotices } from '../../shell/notices'
import { useSavedNotice } from '../../shell/use-saved-notice'
import type { AskedSearch } from './search-form'

/** What is replaced, and where. */
interface Wish {
  readonly search: AskedSearch
  readonly by: string
  readonly entries: readonly ChosenPlaces[]
}

/** Replaces the chosen places; tells with an undo, or why some entries cannot go along. */
export function useReplacement(onDone: () => void) {
  const tell = useSavedNotice()
  const { notify, tellFailure } = useNotices()
  const [troubles, setTroubles] = useState<readonly ReplaceTrouble[]>([])
  const attempt = useMutation({
    mutationFn: ({ search: { types: _, ...search }, by, entries }: Wish) =>
      ask(replacing.replace, {}, { body: { ...search, by, entries } }),
    onSuccess(reply, { by }) {
      setTroubles(reply.troubles)
      if (reply.troubles.length > 0) return
      if (reply.sha === null) notify({ kind: 'good', text: text.nothingDone })
      else tell(reply.sha, text.actOf(by).done(reply.places, reply.files), { until: 'closed' })
      onDone()
    },
    onError: tellFailure,
  })
  return {
    isBusy: attempt.isPending,
    run: (wish: Wish) => attempt.mutate(wish),
    troubles,
    dropTroubles: () => setTroubles([]),
  }
}
