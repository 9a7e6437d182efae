import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OwnAccount, ownAccount } from '#contract/admin/accounts'
import { accountText } from '../../../../text/admin/account'
import { ask } from '../../../api/call'
import { messageOf } from '../../../kit/states'
import { Switch } from '../../../kit/switch'
import { accountQuery } from '../../../session/account-query'
import { useNotices } from '../../../shell/notices'
import { AccountSection } from './account-section'

const text = accountText.commits

/** Whether one's commits carry the address one logs in with; what is chosen counts at once. */
export function CommitAddressSwitch({ account }: { account: OwnAccount }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isNeutral: boolean) =>
      ask(ownAccount.setCommitAddress, {}, { body: { commitAddress: isNeutral ? 'neutral' : 'login' } }),
    onSuccess: async (_, isNeutral) => {
      await client.invalidateQueries({ queryKey: accountQuery.queryKey })
      notify({ kind: 'good', text: isNeutral ? text.savedOn : text.savedOff })
    },
    onError: (error) => notify({ kind: 'bad', text: messageOf(error) }),
  })
  const isOn = isPending ? variables : account.commitAddress === 'neutral'
  return (
    <AccountSection title={text.title} text={text.about}>
      <Switch
        label={text.label}
        help={`${isOn ? text.on(account.neutralAddress) : text.off(account.user.email)} ${text.kept}`}
        checked={isOn}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked)
        }}
      />
    </AccountSection>
  )
}
