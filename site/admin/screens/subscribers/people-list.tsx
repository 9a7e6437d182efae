import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { SUBSCRIBERS_A_PAGE, type SubscriberPage } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { Button } from '../../kit/button'
import { ShowAllButton } from '../../kit/show-all-button'
import { EmptyState } from '../../kit/states'
import { useLostFocus } from '../../kit/use-lost-focus'
import { useNotices } from '../../shell/notices'
import { ChosenBar } from './chosen-bar'
import { PeopleFilters } from './people-filters'
import { PeopleTable } from './people-table'
import type { ShownPeople } from './people-view'
import { PersonDialog } from './person-dialog'
import { SUBSCRIBERS_KEY } from './subscribers-query'
import { useChosen } from './use-chosen'

const text = subscribersText.list

/** The list with its filters and pages, and the dialog of the open person. */
export function PeopleList({
  shown,
  page,
  isOld,
}: {
  shown: ShownPeople
  page: SubscriberPage
  isOld: boolean
}) {
  const { items, total, people, asksToConfirm } = page
  const client = useQueryClient()
  const { notify } = useNotices()
  const found = useRef<HTMLParagraphElement>(null)
  const { view, change } = shown
  const chosen = useChosen(page, view)
  const [decided, setDecided] = useState(0)
  const start = (view.page - 1) * SUBSCRIBERS_A_PAGE
  // What was done in the dialog may take the row that it was opened from out of the list.
  useLostFocus(view.person)

  useEffect(() => {
    // After the bar and its dialog have closed: nothing behind an open dialog can take the focus.
    if (decided > 0) found.current?.focus()
  }, [decided])

  const turnedTo = useRef(0)
  useEffect(() => {
    if (turnedTo.current !== view.page || isOld) return
    turnedTo.current = 0
    // Another page is read from its start, and the link that was pressed may not be on it.
    found.current?.focus({ preventScroll: true })
    found.current?.scrollIntoView({ block: 'center' })
  }, [view.page, isOld])

  async function forget(email: string) {
    change({ person: '' })
    notify({ kind: 'good', text: subscribersText.person.erased(email) })
    client.removeQueries({ queryKey: [...SUBSCRIBERS_KEY, 'person'] })
    await client.invalidateQueries({ queryKey: SUBSCRIBERS_KEY })
    // The row that had the focus has been removed.
    if (document.activeElement === document.body) found.current?.focus()
  }

  return (
    <>
      <PeopleFilters shown={shown} page={page} />
      <p
        ref={found}
        role="status"
        tabIndex={-1}
        className={items.length > 0 ? 'py-1 text-soft text-mark' : 'sr-only'}
      >
        {text.found(start + 1, start + items.length, { total, people })}
      </p>
      {items.length > 0 ? (
        <PeopleTable rows={items} isOld={isOld} chosen={chosen} onOpen={(person) => change({ person })} />
      ) : (
        <Nobody shown={shown} total={total} />
      )}
      <ChosenBar
        chosen={chosen}
        total={total}
        isHeld={
          view.status === 'held' || (!chosen.isAll && chosen.rows.every(({ status }) => status === 'held'))
        }
        onDone={() => {
          change({ page: 1 })
          setDecided((count) => count + 1)
        }}
      />
      <PeoplePages
        total={total}
        shown={shown}
        onTurn={(to) => {
          turnedTo.current = to
        }}
      />
      <PersonDialog
        id={view.person}
        canAsk={asksToConfirm}
        onClose={() => change({ person: '' })}
        onErased={(email) => void forget(email)}
      />
    </>
  )
}

/** Why this page of the list is empty, with a button to leave it. */
function Nobody({ shown: { view, change }, total }: { shown: ShownPeople; total: number }) {
  if (total > 0) {
    return (
      <EmptyState {...text.beyond}>
        <Button onClick={() => change({ page: 1 })}>{text.first}</Button>
      </EmptyState>
    )
  }
  if (view.search === '' && view.status === '' && view.source === '') return <EmptyState {...text.empty} />
  return (
    <EmptyState {...text.nothing}>
      <ShowAllButton
        label={text.clear}
        onShow={() => change({ search: '', status: '', source: '', page: 1 })}
      />
    </EmptyState>
  )
}

/** Previous and next page; renders nothing when there is only one. */
function PeoplePages({
  total,
  shown,
  onTurn,
}: {
  total: number
  shown: ShownPeople
  onTurn: (to: number) => void
}) {
  const { page } = shown.view
  const last = Math.max(1, Math.ceil(total / SUBSCRIBERS_A_PAGE))
  if (last === 1) return null
  // With one of these the page opens elsewhere, and this one stays.
  const turn = ({ ctrlKey, metaKey, shiftKey }: MouseEvent, to: number) => {
    if (!ctrlKey && !metaKey && !shiftKey) onTurn(to)
  }
  return (
    <nav aria-label={text.pages} className="flex flex-wrap items-center gap-y-2 gap-x-4 mt-4 text-small">
      {page > 1 && (
        <Link
          to={shown.addressOf({ page: page - 1 })}
          rel="prev"
          onClick={(event) => turn(event, page - 1)}
          className="button button-outline"
        >
          {text.previous}
        </Link>
      )}
      <p>{text.page(page, last)}</p>
      {page < last && (
        <Link
          to={shown.addressOf({ page: page + 1 })}
          rel="next"
          onClick={(event) => turn(event, page + 1)}
          className="button button-outline"
        >
          {text.next}
        </Link>
      )}
    </nav>
  )
}
