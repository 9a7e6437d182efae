import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OwnAccount, ownAccount, type TotpStart } from '#contract/admin/accounts'
import { SECOND_STEP } from '#contract/admin/addresses'
import { accountText } from '../../../../text/admin/account'
import { ask } from '../../../api/call'
import { Badge } from '../../../kit/badge'
import { Button } from '../../../kit/button'
import { CopyButton } from '../../../kit/copy-button'
import { Dialog } from '../../../kit/dialog'
import { FormDialog } from '../../../kit/form-dialog'
import { DownSign } from '../../../kit/icons'
import { InputField } from '../../../kit/input-field'
import { saveFile } from '../../../kit/save-file'
import { useLostFocus } from '../../../kit/use-lost-focus'
import { useSentForm } from '../../../kit/use-sent-form'
import { accountQuery, sessionsQuery } from '../../../session/account-query'
import { AccountSection } from './account-section'
import { WithPasswordDialog } from './with-password-dialog'

const text = accountText.totp

/** Two-step login with an authenticator app: on or off. */
export function SecondStep({ account: { hasTotp, recoveryCodesLeft, user } }: { account: OwnAccount }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'start' | 'stop'>()
  useLostFocus(hasTotp)

  function close() {
    setOpen(undefined)
    void client.invalidateQueries({ queryKey: accountQuery.queryKey })
    void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  return (
    <AccountSection name={SECOND_STEP} title={text.title} text={text.about}>
      <p>
        <Badge tone={hasTotp ? 'good' : 'quiet'}>{hasTotp ? text.on : text.off}</Badge>
      </p>
      {hasTotp && <p>{text.left(recoveryCodesLeft)}</p>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('start')}>{hasTotp ? text.again : text.start}</Button>
        {hasTotp && (
          <Button look="danger" onClick={() => setOpen('stop')}>
            {text.stop}
          </Button>
        )}
      </div>
      {open === 'start' && <TotpSetUp email={user.email} isAnother={hasTotp} onClose={close} />}
      {open === 'stop' && (
        <WithPasswordDialog
          title={text.stopTitle}
          text={text.stopText}
          act={text.stop}
          look="danger"
          run={(password) => ask(ownAccount.stopTotp, {}, { body: { password } })}
          done={text.stopped}
          onDone={close}
          onClose={close}
        />
      )}
    </AccountSection>
  )
}

/** Three steps: the password, the app, the recovery codes. */
function TotpSetUp({
  email,
  isAnother,
  onClose,
}: {
  email: string
  /** Whether it takes the place of an app. */
  isAnother: boolean
  onClose: () => void
}) {
  const [start, setStart] = useState<TotpStart>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} email={email} onClose={onClose} />
  if (start) return <ScanDialog start={start} onConfirmed={setCodes} onClose={onClose} />
  return (
    <WithPasswordDialog
      title={text.title}
      text={isAnother ? text.againText : text.startText}
      act={accountText.ask.next}
      run={(password) => ask(ownAccount.startTotp, {}, { body: { password } })}
      onDone={setStart}
      onClose={onClose}
    />
  )
}

/** The secret for the app, and the first code as proof that it works. */
function ScanDialog({
  start,
  onConfirmed,
  onClose,
}: {
  start: TotpStart
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}) {
  const { register, submit, isBusy, errors } = useSentForm({
    values: { code: '' },
    send: (body) => ask(ownAccount.confirmTotp, {}, { body }),
    onSent: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })

  return (
    <FormDialog
      title={text.scanTitle}
      text={text.scan}
      act={text.confirm}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <img
        src={start.qr}
        alt={text.qr}
        width={200}
        height={200}
        className="[border:10px_solid_#fff] [background:#fff]"
      />
      <div className="grid content-start gap-3 min-w-0">
        <p>
          <a href={start.uri} className="button button-outline">
            {text.openApp}
          </a>
        </p>
        <p>
          {text.secret}{' '}
          <code className="block mt-1 font-mono wrap-anywhere select-all">{inFours(start.secret)}</code>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton content={start.secret} words={text.copySecret} />
        </div>
        <InputField
          label={text.code}
          help={text.codeHelp}
          error={errors.at('code') ?? errors.whole}
          {...register('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          className="text-lead tabular-nums tracking-[0.1em]"
        />
      </div>
    </FormDialog>
  )
}

/** Groups of four characters are easier to copy by hand; apps ignore the spaces. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** The recovery codes. They are shown only once, so the dialog closes only with its own button. */
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
      <ul
        aria-label={text.codes}
        className="grid gap-1 p-3 bg-tint font-mono [font-size:min(var(--text-small),3.5vw)] whitespace-nowrap select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div role="alert">{isWarned && <p className="form-error">{text.keepFirst}</p>}</div>
    </Dialog>
  )
}
