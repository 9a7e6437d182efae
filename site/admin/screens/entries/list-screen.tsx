import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { typeScreens } from '#contract/admin/addresses'
import { entriesText as text } from '../../../text/admin/entries'
import { rowsQuery } from '../../api/rows-query'
import { Button, ButtonLink } from '../../kit/button'
import { PlusSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { ErrorState, SkeletonRows } from '../../kit/states'
import { useContentType } from '../../shell/content-type-of'
import { EntryList } from './list/entry-list'
import './list/list.css'
import './list/bulk.css'

const OrderList = lazy(async () => ({ default: (await import('./order/order-list')).OrderList }))

/** The list of a content type, whichever it is. */
export function Screen() {
  const type = useContentType()
  const { data: rows, error, refetch } = useQuery(rowsQuery(type.name))
  const [isOrdering, setOrdering] = useState(false)
  const canOrder = type.isOrdered && rows !== undefined && rows.length > 1 && !isOrdering
  return (
    <>
      <PageTitle title={type.labels.many}>
        {canOrder && <Button onClick={() => setOrdering(true)}>{text.order}</Button>}
        <ButtonLink look="signal" to={typeScreens(type.screen).create.to()} sign={<PlusSign />}>
          {text.create}
          <span className="sr-only">{text.createWhat(type.labels)}</span>
        </ButtonLink>
      </PageTitle>
      {error && !rows && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !rows && <SkeletonRows rows={10} />}
      {rows && !isOrdering && <EntryList key={type.name} type={type} rows={rows} />}
      {rows && isOrdering && (
        <Suspense fallback={<SkeletonRows rows={rows.length} />}>
          <OrderList type={type} rows={rows} onDone={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  )
}
