import { type ReactNode, useId } from 'react'
import { writes } from '#contract/endpoints'
import { text } from '../text/nl'
import { Button } from '../ui/button'

/** A form that asks for an e-mail address; what happens when it is sent, site/forms knows. */
export function EmailForm({
  source,
  action,
  children,
}: {
  source: string
  action: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <form method="post" action={writes.submitForm.path} data-source={source} noValidate className="max-w-152">
      <label htmlFor={id} className="font-semibold">
        {text.home.email}
      </label>
      <div className="mt-2 grid gap-2 sm:grid-cols-[1fr_auto] sm:gap-0">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          required
          placeholder={text.home.emailHint}
          className="field"
        />
        <Button type="submit">{action}</Button>
      </div>
      <p className="mt-3 max-w-[34em] text-small text-soft">{children}</p>
    </form>
  )
}
