import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { loginText } from '../../text/admin/login'
import { Button } from '../kit/button'
import { CodeInput } from './code-input'
import { WaitMessage } from './wait-message'

/** The second step: a code from the app, or one of the recovery codes. */
export function CodeStep({
  error,
  isBusy,
  left,
  wait,
  onCode,
  onBack,
}: {
  error: string | undefined
  isBusy: boolean
  /** Seconds still to wait, out of how many. */
  left: number
  wait: number | null
  onCode: (code: string) => void
  onBack: () => void
}) {
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } })
  const shown = formState.errors.code ? loginText.codeEmpty : error

  useEffect(() => {
    if (shown) setFocus('code', { shouldSelect: true })
  }, [shown, setFocus])

  const submit = handleSubmit(({ code }) => {
    if (!isBusy && left === 0) onCode(code.replaceAll(/\s/g, ''))
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-lead leading-tight">{loginText.codeTitle}</h2>
      {wait !== null && <WaitMessage left={left} total={wait} />}
      <CodeInput error={shown} {...register('code', { validate: (code) => code.trim() !== '' })} autoFocus />
      <Button type="submit" look="signal" isBusy={isBusy} disabled={left > 0}>
        {isBusy ? loginText.loggingIn : loginText.confirmCode}
      </Button>
      <Button look="quiet" onClick={onBack}>
        {loginText.back}
      </Button>
    </form>
  )
}
