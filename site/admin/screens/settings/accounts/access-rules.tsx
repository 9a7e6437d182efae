import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { accounts, type SecondFactorDemand } from '#contract/admin/accounts'
import { secondStep } from '#contract/admin/addresses'
import { accountsText } from '../../../../text/admin/accounts'
import { shellText } from '../../../../text/admin/shell'
import { ask } from '../../../api/call'
import { Button, ButtonLink } from '../../../kit/button'
import { ChoiceField } from '../../../kit/choice-field'
import { Dialog } from '../../../kit/dialog'
import { Unloaded } from '../../../kit/states'
import { accountQuery } from '../../../session/account-query'
import { WithPasswordDialog } from '../account/with-password-dialog'
import { rulesQuery } from './accounts-query'

const text = accountsText.rules
const demands: readonly SecondFactorDemand[] = ['nobody', 'owners', 'everyone']

/** Who must use a second factor; changing this requires the user's own password. */
export function AccessRulesForm() {
  const id = useId()
  const client = useQueryClient()
  const query = useQuery(rulesQuery)
  const { data } = query
  const { data: own } = useQuery(accountQuery)
  const [asked, setAsked] = useState<SecondFactorDemand>()
  // A user must have a second factor to require one; say so before asking for the password.
  const isMissing = asked !== 'nobody' && own !== undefined && !own.hasTotp && own.passkeys.length === 0
  return (
    <section aria-labelledby={id} className="grid gap-2 max-w-192 mt-8">
      <h2 id={id} className="text-lead">
        {text.title}
      </h2>
      {!data && <Unloaded query={query} rows={1} />}
      {data && (
        <div className="max-w-88">
          <ChoiceField
            label={text.label}
            help={text.help}
            choices={demands.map((value) => ({ value, label: text.of[value] }))}
            value={data.secondFactor}
            onChange={(name) => setAsked(demands.find((value) => value === name))}
          />
        </div>
      )}
      {asked && isMissing && (
        <Dialog
          title={text.ownFirst.title}
          text={text.ownFirst.text}
          isOpen
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <ButtonLink look="signal" to={secondStep()}>
                {text.ownFirst.go}
              </ButtonLink>
              <Button onClick={() => setAsked(undefined)}>{shellText.dialog.cancel}</Button>
            </>
          }
        />
      )}
      {asked && !isMissing && (
        <WithPasswordDialog
          title={text.changeTitle(text.of[asked])}
          text={text.changeText}
          act={accountsText.save}
          run={(password) => ask(accounts.setRules, {}, { body: { secondFactor: asked, password } })}
          done={text.saved}
          onDone={(rules) => {
            client.setQueryData(rulesQuery.queryKey, rules)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
