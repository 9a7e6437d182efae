import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dutchDay, monthName } from '#contract/dutch-dates'
import { planningText as text } from '../../../text/admin/planning'
import { Button, SignButton } from '../../kit/button'
import { NextSign, PreviousSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { Unloaded } from '../../kit/states'
import { useNow } from '../../kit/use-now'
import { useCommands } from '../../shell/shortcuts'
import { monthAfter, monthFrom, monthOfDay, noonOf } from './month'
import { PlanBoard } from './plan-board'
import { entryAt, usePlanEntries } from './plan-entry'
import './planning.css'

/** The month that the menu leads back to, for as long as the admin is open; undefined for the present one. */
let lastMonth: string | undefined

/** A month with what goes public in it, of every type that can be planned. */
export function Screen() {
  const now = useNow()
  const plan = usePlanEntries()
  const { entries } = plan
  const [params, setParams] = useSearchParams()
  const [isDragging, setDragging] = useState(false)
  const [first] = useState(lastMonth)
  const month = monthFrom(params.get(MONTH) ?? first ?? null, now)
  const present = monthOfDay(dutchDay(now))
  const current = useMemo(() => entries?.map((entry) => entryAt(entry, now)), [entries, now])

  useEffect(() => {
    lastMonth = month === present ? undefined : month
  }, [month, present])

  const isUnsaid = params.get(MONTH) === null && first !== undefined
  useEffect(() => {
    // The address says what is shown: it can be loaded again, and sent to somebody.
    if (isUnsaid) setParams({ [MONTH]: month }, { replace: true })
  }, [isUnsaid, month, setParams])

  const open = (next: string) => setParams({ [MONTH]: next })
  const move = (count: number) => () => !isDragging && open(monthAfter(month, count))
  useCommands([
    { keys: 'PageUp', label: text.previous, run: move(-1) },
    { keys: 'PageDown', label: text.next, run: move(1) },
    { label: text.toToday, run: () => open(present) },
  ])
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <div className="flex flex-wrap items-center gap-1 mb-3">
        <h2
          className="mr-auto text-card tracking-[-0.02em] leading-tight first-letter:uppercase"
          aria-live="polite"
        >
          {monthName(noonOf(`${month}-01`))}
        </h2>
        <SignButton label={text.previous} onClick={move(-1)}>
          <PreviousSign />
        </SignButton>
        <SignButton label={text.next} onClick={move(1)}>
          <NextSign />
        </SignButton>
        {month !== present && <Button onClick={() => open(present)}>{text.toToday}</Button>}
      </div>
      {current ? (
        <PlanBoard month={month} entries={current} now={now} onDrag={setDragging} />
      ) : (
        <Unloaded query={plan} rows={10} />
      )}
    </>
  )
}

/** The month in the address. */
const MONTH = 'maand'
