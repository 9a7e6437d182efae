import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ownAccount } from '#contract/admin/accounts'
import type { PasskeyInfo } from '#contract/admin/passkeys'
import { accountText } from '../../../../text/admin/account'
import { ask } from '../../../api/call'
import { Refusal } from '../../../api/refusals'
import { Button } from '../../../kit/button'
import { shownDateTime } from '../../../kit/dutch-clock'
import { KeySign } from '../../../kit/icons'
import { InputField } from '../../../kit/input-field'
import { accountQuery, sessionsQuery } from '../../../session/account-query'
import { AccessRow, AccountSection } from './account-section'
import { WithPasswordDialog } from './with-password-dialog'

const text = accountText.passkeys

/** The passkeys of the user's account, with buttons to add and remove them. */
export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyInfo[] }) {
  const client = useQueryClient()
  const { data: sessions } = useQuery(sessionsQuery)
  const [isAdding, setAdding] = useState(false)
  const device = sessions?.find(({ isCurrent }) => isCurrent)?.device ?? ''

  function added() {
    setAdding(false)
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
  }

  return (
    <AccountSection title={text.title} text={text.about}>
      {passkeys.length === 0 ? <p>{text.none}</p> : <Passkeys passkeys={passkeys} />}
      {canMakePasskeys() ? (
        <div className="flex flex-wrap gap-2">
          <Button sign={<KeySign />} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        </div>
      ) : (
        <p>{text.unknown}</p>
      )}
      {isAdding && <AddPasskeyDialog suggestion={device} onAdded={added} onClose={() => setAdding(false)} />}
    </AccountSection>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly PasskeyInfo[] }) {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState<PasskeyInfo>()

  function close() {
    setLeaving(undefined)
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  return (
    <>
      <ul aria-label={text.list} className="border-t border-hair">
        {passkeys.map((passkey) => (
          <AccessRow
            key={passkey.id}
            title={passkey.name}
            note={`${text.made(shownDateTime(passkey.createdAt))} ${
              passkey.lastUsedAt ? text.used(shownDateTime(passkey.lastUsedAt)) : text.unused
            }`}
          >
            <Button look="quiet" aria-label={text.removeOf(passkey.name)} onClick={() => setLeaving(passkey)}>
              {text.remove}
            </Button>
          </AccessRow>
        ))}
      </ul>
      {leaving && (
        <WithPasswordDialog
          title={text.removeTitle(leaving.name)}
          text={text.removeText}
          act={text.remove}
          look="danger"
          run={(password) => ask(ownAccount.removePasskey, { id: leaving.id }, { body: { password } })}
          done={text.removed}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  )
}

/** Asks for a name and the password, then the device verifies the user. */
function AddPasskeyDialog({
  suggestion,
  onAdded,
  onClose,
}: {
  /** A suggested name. */
  suggestion: string
  onAdded: () => void
  onClose: () => void
}) {
  const [name, setName] = useState(suggestion)
  const [isMissing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function isReady() {
    const isEmpty = name.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) input.current?.focus()
    return !isEmpty
  }

  return (
    <WithPasswordDialog
      title={text.add}
      text={text.addText}
      act={text.add}
      isReady={isReady}
      run={(password) => addPasskey(name.trim(), password)}
      done={text.added}
      onDone={onAdded}
      onClose={onClose}
    >
      <InputField
        label={text.name}
        help={text.nameHelp}
        error={isMissing ? text.nameEmpty : undefined}
        ref={input}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </WithPasswordDialog>
  )
}

/** Whether this browser supports passkeys. */
const canMakePasskeys = () => 'PublicKeyCredential' in window

/**
 * Creates a passkey on the device and adds it to the user's own account.
 * @throws {Refusal} with a Dutch message, also when the device creates none.
 */
async function addPasskey(name: string, password: string): Promise<PasskeyInfo> {
  const optionsJSON = await ask(ownAccount.startPasskey, {}, { body: { password } })
  const response = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    throw new Refusal(400, { message: isKnown ? text.alreadyThere : text.notMade })
  })
  return ask(ownAccount.addPasskey, {}, { body: { name, response } })
}
