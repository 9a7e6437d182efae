import { useRef } from 'react'
import type { Change } from '#contract/admin/history'
import { historyText as text } from '../../../../text/admin/history'
import { Button } from '../../../kit/button'
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

  async function showMore() {
    const shown = linksIn(list.current).length
    await onMore()
    // Once they stand there; without new ones the button keeps the focus.
    requestAnimationFrame(() => linksIn(list.current)[shown]?.focus())
  }

  return (
    <>
      <div ref={list}>
        <ChangeDays changes={changes} />
      </div>
      {hasFailed && (
        <p role="alert" className="form-error">
          {text.moreFailed}
        </p>
      )}
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
