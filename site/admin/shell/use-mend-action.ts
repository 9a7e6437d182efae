import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { shellText } from '../../text/admin/shell'
import { brokenFileOf } from '../api/refusals'
import type { Notice } from './notice'

/** What a message about a failure leads to: where the broken file is mended for which something was refused. */
export function useMendAction(): (error: unknown) => Pick<Notice, 'action'> {
  const navigate = useNavigate()
  return useCallback(
    (error) => {
      const path = brokenFileOf(error)
      if (path === undefined) return {}
      return {
        action: { label: shellText.states.mend, run: () => void navigate(screens.repair.to({ path })) },
      }
    },
    [navigate],
  )
}
