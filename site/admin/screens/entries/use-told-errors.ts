import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { problemsQuery } from '../../api/problems-query'
import { untilActed } from '../../editing/focus-first-error'
import { type FormDraft, putErrors } from '../../editing/use-draft'
import { toldErrors } from './told-errors'

/**
 * Shows reported problems at their form fields: for a user who comes from the list of problems, and wherever the
 * file has other values than the form. Whoever does something else meanwhile, since they came here, keeps the focus.
 */
export function useToldErrors(draft: FormDraft): void {
  const { hash, pathname } = useLocation()
  const { isMended = false } = draft.seen
  const client = useQueryClient()
  const told = useRef('')
  const here = pathname + hash
  const acted = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each place
  useEffect(() => {
    const since = untilActed()
    acted.current = since
    return () => since.abort()
  }, [here])
  useEffect(() => {
    if ((hash === '' && !isMended) || told.current === here) return
    told.current = here
    const since = acted.current
    void client
      .fetchQuery({ ...problemsQuery, staleTime: 5000 })
      .then(({ troubles }) => {
        const own = troubles.filter(({ screen }) => screen?.split('#', 1)[0] === pathname)
        const errors = toldErrors(draft.source.type, draft.typed(), own)
        if (errors.length > 0) putErrors(draft, errors, since)
      })
      .catch(() => undefined)
  }, [here, hash, pathname, isMended, client, draft])
}
