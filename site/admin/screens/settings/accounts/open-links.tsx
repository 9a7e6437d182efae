import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { accounts, type OpenLink } from '#contract/admin/accounts'
import { accountsText } from '../../../../text/admin/accounts'
import { ask } from '../../../api/call'
import { Badge } from '../../../kit/badge'
import { Button } from '../../../kit/button'
import { shownDateTime } from '../../../kit/dutch-clock'
import { useNotices } from '../../../shell/notices'
import { accountsQuery } from './accounts-query'

const text = accountsText.links

/** The open login links: made by whom, for whom, until when, with buttons to revoke them. */
export function OpenLinks({ links }: { links: readonly OpenLink[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2 max-w-192 mt-8">
      <h2 id={id} className="text-lead">
        {text.title}
      </h2>
      {links.length === 0 ? (
        <p className="text-soft font-normal text-mark">{text.none}</p>
      ) : (
        <ul aria-label={text.title} className="max-w-192 border-t-2 border-ink text-small">
          {links.map((link) => (
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
  const { notify, tellFailure } = useNotices()
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(accounts.endLink, { id }),
    onSuccess: () => notify({ kind: 'good', text: text.ended(name) }),
    onError: tellFailure,
    onSettled: () => client.invalidateQueries({ queryKey: accountsQuery.queryKey }),
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-3 items-center py-2 border-b border-hair md:grid-cols-[minmax(0,5fr)_minmax(6rem,2fr)_minmax(0,5fr)_minmax(2.75rem,auto)]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-soft font-normal">{email}</p>
      </div>
      <p className="col-span-full md:col-2">
        {isInvitation ? text.invitation : text.reset} {startsAnew && <Badge tone="busy">{text.anew}</Badge>}
      </p>
      <p className="col-span-full md:col-3 text-soft font-normal text-mark">
        {text.made(madeBy, shownDateTime(madeAt))} {text.until(shownDateTime(until))}
      </p>
      <div className="row-1 col-2 md:col-4">
        <Button look="quiet" aria-label={text.endOf(name)} isBusy={isPending} onClick={() => mutate()}>
          {text.end}
        </Button>
      </div>
    </li>
  )
}
