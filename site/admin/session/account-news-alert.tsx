import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownAccount } from '#contract/admin/accounts'
import { settingsPart } from '#contract/admin/addresses'
import { accountText } from '../../text/admin/account'
import { ask } from '../api/call'
import { Button, ButtonLink } from '../kit/button'
import { shownDateTime } from '../kit/dutch-clock'
import { useLostFocus } from '../kit/use-lost-focus'
import { accountQuery } from './account-query'

const text = accountText.news

/** What others have changed in the user's own account; stays until marked as read. */
export function AccountNewsAlert() {
  const client = useQueryClient()
  const { data } = useQuery({ ...accountQuery, staleTime: 60_000 })
  const { mutate, isPending } = useMutation({
    mutationFn: (until: string) => ask(ownAccount.readNews, { until }),
    onSettled: () => client.invalidateQueries({ queryKey: accountQuery.queryKey }),
  })
  useLostFocus(data?.news.length ?? 0)
  const last = data?.news.at(-1)
  if (!data || !last) return null
  return (
    <div
      role="alert"
      className="grid gap-1 max-w-[60rem] mb-5 border-l-[10px] border-signal bg-tint py-[0.75rem] px-3"
    >
      <p className="font-semibold">{text.title}</p>
      {data.news.map(({ kind, by, at }) => (
        <p key={`${kind} ${at}`}>{text[kind](by ?? '', shownDateTime(at))}</p>
      ))}
      <p>{text.ask}</p>
      <div className="flex flex-wrap gap-1 mt-1">
        <Button isBusy={isPending} onClick={() => mutate(last.at)}>
          {text.read}
        </Button>
        <ButtonLink to={settingsPart('account')}>{text.toAccount}</ButtonLink>
      </div>
    </div>
  )
}
