import { useLayoutEffect, useRef } from 'react'
import type { Change } from '#contract/admin/history'
import { historyText as text } from '../../../../text/admin/history'
import { Button } from '../../../kit/button'
import { FormAlert } from '../../../kit/form-alert'
import { ChangeDays } from './change-days'

/** Changes with a way to get older ones, which then have the focus. */
export function ChangePages({
  changes,
  hasMore,
  isLoading,
  hasFailed,
  onMore,
}: {
  changes: readonly Change[]
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => Promise<unknown>
}) {
  const list = useRef<HTMLDivElement>(null)

  /** How many there were when more was asked for; the next one gets the focus once it stands there. */
  const shown = useRef<number>(undefined)

  useLayoutEffect(() => {
    const first = shown.current === undefined ? undefined : linksIn(list.current)[shown.current]
    if (!first) return
    shown.current = undefined
    first.focus()
  })

  async function showMore() {
    shown.current = linksIn(list.current).length
    await onMore()
  }

  return (
    <>
      <div ref={list}>
        <ChangeDays changes={changes} />
      </div>
      <FormAlert text={hasFailed ? text.moreFailed : undefined} />
      <div className="history-more">
        {hasMore ? (
          <Button isBusy={isLoading} onClick={() => void showMore()}>
            {isLoading ? text.loadingMore : text.more}
          </Button>
        ) : (
          <p className="text-soft">{text.end}</p>
        )}
      </div>
    </>
  )
}

const linksIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLAnchorElement>('a.history-message') ?? []),
]
