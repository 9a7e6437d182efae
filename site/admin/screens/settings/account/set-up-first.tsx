import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountText } from '../../../../text/admin/account'
import { shellText } from '../../../../text/admin/shell'
import { Button } from '../../../kit/button'
import { PageTitle } from '../../../kit/page-title'
import { Unloaded } from '../../../kit/states'
import { accountQuery } from '../../../session/account-query'
import { sessionQuery } from '../../../session/session'
import { PasskeyList } from './passkeys'
import { SecondStep } from './second-step'

const text = accountText.demanded

/** Asks for a second factor before anything else; whoever has no device for it at hand logs out. */
export function SetUpFirst({ logOut, isLoggingOut }: { logOut: () => void; isLoggingOut: boolean }) {
  const client = useQueryClient()
  const query = useQuery(accountQuery)
  const { data } = query
  const isDone = data !== undefined && (data.hasTotp || data.passkeys.length > 0)
  return (
    <main className="screen">
      <PageTitle title={text.title} lead={text.lead} />
      {data ? (
        <div className="grid max-w-[60rem]">
          <SecondStep account={data} />
          <PasskeyList passkeys={data.passkeys} />
          {isDone && (
            <div>
              <Button
                look="signal"
                onClick={() => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })}
              >
                {text.goOn}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <Unloaded query={query} />
      )}
      <p className="mt-6">
        <Button isBusy={isLoggingOut} onClick={logOut}>
          {shellText.logOut}
        </Button>
      </p>
    </main>
  )
}
