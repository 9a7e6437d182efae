import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { writes } from '#contract/endpoints'
import { fieldsAskedBy } from '#contract/form-fields'
import { TRAP_FIELD } from '#contract/form-rules'
import { siteText as text } from '../text/nl'
import { Button } from '../ui/button'
import { LongTextField } from '../ui/long-text-field'
import { useStill } from '../ui/still'
import { TextField } from '../ui/text-field'

export interface FieldProblem {
  readonly field: string
  readonly message: string
}

/**
 * A form that asks for an e-mail address. With script, `interceptForms` sends it; without script it is a normal
 * form that leads to a page with the result.
 */
export function EmailForm({
  source,
  action,
  choice,
  problem,
  children,
}: {
  /** Decides which other fields it has (form-fields.ts). */
  source: string
  action: string
  /** A choice that precedes the e-mail address. */
  choice?: ReactNode
  /** What was wrong with the form as it was sent, by the name of the field. */
  problem?: FieldProblem | undefined
  children: ReactNode
}) {
  const errorAt = (name: string) => (problem?.field === name ? problem.message : undefined)
  const email = (
    <TextField
      label={text.form.email}
      error={errorAt('email')}
      name="email"
      type="email"
      autoComplete="email"
      placeholder={text.form.emailHint}
      required
    />
  )
  const asked = fieldsAskedBy(source)
  const { pathname, search } = useLocation()
  const still = useStill()
  const send = <Button type="submit">{action}</Button>
  return (
    <form
      key={pathname}
      method="post"
      action={(still?.primary ?? '') + writes.submitForm.path}
      data-source={source}
      noValidate
      className="max-w-152"
    >
      <input type="hidden" name="source" value={source} />
      {still && <input type="hidden" name="page_url" value={still.addressOf(pathname + search)} />}
      <Trap />
      {choice}
      {asked.length > 0 ? (
        <div className="grid gap-4">
          {asked.map(
            ({ name, label, autoComplete, isLong: isArea }) =>
              !isArea && (
                <TextField
                  key={name}
                  label={label}
                  error={errorAt(name)}
                  name={name}
                  autoComplete={autoComplete}
                />
              ),
          )}
          {email}
          {asked.map(
            ({ name, label, missing, isLong: isArea }) =>
              isArea && (
                <LongTextField
                  key={name}
                  label={label}
                  error={errorAt(name)}
                  name={name}
                  required={missing !== undefined}
                />
              ),
          )}
          {send}
        </div>
      ) : (
        <div className="field-row">
          {email}
          {send}
        </div>
      )}
      <p className="mt-3 max-w-[34em] text-small text-soft">{children}</p>
    </form>
  )
}

/** A hidden field that only bots fill in. */
function Trap() {
  const id = useId()
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label htmlFor={id}>{text.form.trap}</label>
      <input id={id} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
