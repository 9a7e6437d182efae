import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type OwnAccount, ownAccount, type TotpStart } from '#contract/admin/accounts'
import { accountText } from '../../../../text/admin/account'
import { frameText } from '../../../../text/admin/frame'
import { ask } from '../../../api/call'
import { Badge } from '../../../kit/badge'
import { Button } from '../../../kit/button'
import { CopyButton } from '../../../kit/copy-button'
import { Dialog } from '../../../kit/dialog'
import { FormField } from '../../../kit/field'
import { DownSign } from '../../../kit/icons'
import { TextInput } from '../../../kit/inputs'
import { saveFile } from '../../../kit/save-file'
import { useFormErrors } from '../../../kit/use-form-errors'
import { accountQuery } from '../../../session/account-query'
import { useNotices } from '../../../shell/notices'
import { AccountSection } from './account-section'
import { WithPasswordDialog } from './with-password-dialog'

const text = accountText.totp

/** The code of an app after the password: on or off. */
export function SecondStep({ account: { hasTotp, recoveryCodesLeft, user } }: { account: OwnAccount }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const [open, setOpen] = useState<'start' | 'stop'>()

  function close() {
    setOpen(undefined)
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
  }

  return (
    <AccountSection name="tweede-stap" title={text.title} text={text.about}>
      <p>
        <Badge tone={hasTotp ? 'good' : 'quiet'}>{hasTotp ? text.on : text.off}</Badge>
      </p>
      {hasTotp && <p>{text.left(recoveryCodesLeft)}</p>}
      <div className="account-actions">
        <Button onClick={() => setOpen('start')}>{hasTotp ? text.again : text.start}</Button>
        {hasTotp && (
          <Button look="danger" onClick={() => setOpen('stop')}>
            {text.stop}
          </Button>
        )}
      </div>
      {open === 'start' && <TotpSetUp email={user.email} onClose={close} />}
      {open === 'stop' && (
        <WithPasswordDialog
          title={text.stopTitle}
          text={text.stopText}
          act={text.stop}
          look="danger"
          run={(password) => ask(ownAccount.stopTotp, {}, { body: { password } })}
          onDone={() => {
            close()
            notify({ kind: 'good', text: text.stopped })
          }}
          onClose={close}
        />
      )}
    </AccountSection>
  )
}

/** Three steps: the password, the app, the codes for a day without the app. */
function TotpSetUp({ email, onClose }: { email: string; onClose: () => void }) {
  const [start, setStart] = useState<TotpStart>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} email={email} onClose={onClose} />
  if (start) return <ScanDialog start={start} onConfirmed={setCodes} onClose={onClose} />
  return (
    <WithPasswordDialog
      title={text.title}
      text={text.startText}
      act={accountText.ask.next}
      run={(password) => ask(ownAccount.startTotp, {}, { body: { password } })}
      onDone={setStart}
      onClose={onClose}
    />
  )
}

/** What the app needs, and the first code as proof that it has it. */
function ScanDialog({
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
          <FormField label={text.code} help={text.codeHelp} error={errors.at('code') ?? errors.whole}>
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
          </FormField>
        </div>
      </form>
    </Dialog>
  )
}

/** Four characters at a time can be copied by hand; apps leave the spaces out. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** The codes for whoever lost their app. They are shown this once, so only the button that says so closes it. */
function RecoveryCodes({
  codes,
  email,
  onClose,
}: {
  codes: readonly string[]
  email: string
  onClose: () => void
}) {
  const [isWarned, setWarned] = useState(false)
  const all = codes.join('\n')

  function download() {
    const head = text.fileHead(window.location.host, email)
    saveFile(text.fileName, `${head}\n\n${all}\n`, 'text/plain')
  }

  const actions = (
    <>
      <CopyButton words={text} content={all} look="signal" />
      <Button sign={<DownSign />} onClick={download}>
        {text.download}
      </Button>
      <Button onClick={onClose}>{text.kept}</Button>
    </>
  )
  return (
    <Dialog
      title={text.codesTitle}
      text={text.codesText}
      isOpen
      onClose={() => setWarned(true)}
      actions={actions}
    >
      <ul aria-label={text.codes} className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div role="alert">{isWarned && <p className="form-error">{text.keepFirst}</p>}</div>
    </Dialog>
  )
}
