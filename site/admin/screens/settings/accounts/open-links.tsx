import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { accounts, type OpenLink } from '#contract/admin/accounts'
import { accountsText } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { Badge } from '../../../kit/badge'
import { Button } from '../../../kit/button'
import { shownDateTime } from '../../../kit/dutch-clock'
import { ErrorState, messageOf, SkeletonRows } from '../../../kit/states'
import { useNotices } from '../../../shell/notices'
import { linksQuery } from './accounts-query'

const text = accountsText.links

/** The links that let someone in: who made them, for whom, until when, and the way to end them. */
export function OpenLinks() {
  const id = useId()
  const { data, error, refetch } = useQuery(linksQuery)
  return (
    <section aria-labelledby={id} className="accounts-links">
      <h2 id={id} className="accounts-title">
        {text.title}
      </h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={1} />}
      {data?.length === 0 && <p className="accounts-seen">{text.none}</p>}
      {data && data.length > 0 && (
        <ul aria-label={text.title} className="accounts">
          {data.map((link) => (
            <LinkItem key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LinkItem({ link }: { link: OpenLink }) {
  const { id, name, email, isInvitation, startsAnew, madeBy, madeAt, until } = link
  const client = useQueryClient()
  const { notify } = useNotices()
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(accounts.endLink, { id }),
    onSuccess: () => notify({ kind: 'good', text: text.ended(name) }),
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: linksQuery.queryKey }),
  })
  return (
    <li className="accounts-row">
      <div className="accounts-who">
        <p className="accounts-name">{name}</p>
        <p className="accounts-email">{email}</p>
      </div>
      <p className="accounts-role">
        {isInvitation ? text.invitation : text.reset} {startsAnew && <Badge tone="busy">{text.anew}</Badge>}
      </p>
      <p className="accounts-state accounts-seen">
        {text.made(madeBy, shownDateTime(madeAt))} {text.until(shownDateTime(until))}
      </p>
      <div className="accounts-act">
        <Button look="quiet" aria-label={text.endOf(name)} isBusy={isPending} onClick={() => mutate()}>
          {text.end}
        </Button>
      </div>
    </li>
  )
}
