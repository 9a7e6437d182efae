import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ownAccount, type TotpStart } from '#contract/admin/accounts'
import { accountText } from '../../../../../text/admin/account'
import { frameText } from '../../../../../text/admin/frame'
import { ask } from '../../../../api/call'
import { Button } from '../../../../kit/button'
import { Dialog } from '../../../../kit/dialog'
import { Field } from '../../../../kit/field'
import { TextInput } from '../../../../kit/inputs'
import { useFormErrors } from '../../../../kit/use-form-errors'

const text = accountText.totp

/** What the app needs, and the first code as proof that it has it. */
export function ScanDialog({
  start,
  onConfirmed,
  onClose,
}: {
  start: TotpStart
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(ownAccount.confirmTotp, {}, { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  const errors = useFormErrors(form, error, ['code'])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate()
  }

  const actions = (
    <>
      <Button type="submit" form={id} look="signal" isBusy={isPending}>
        {text.confirm}
      </Button>
      <Button onClick={onClose}>{frameText.dialog.cancel}</Button>
    </>
  )
  return (
    <Dialog title={text.scanTitle} text={text.scan} isOpen onClose={onClose} actions={actions}>
      <form ref={form} id={id} noValidate onSubmit={submit} className="account-scan">
        <img src={start.qr} alt={text.qr} width={200} height={200} className="account-qr" />
        <div className="account-form">
          <p>
            {text.secret} <code className="account-secret">{inFours(start.secret)}</code>
          </p>
          <Field label={text.code} help={text.codeHelp} error={errors.at('code') ?? errors.whole}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                className="account-code"
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  )
}

/** Four characters at a time can be copied by hand; apps leave the spaces out. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
