import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { Invalid } from '../api/refusals'
import { messageOf } from './states'

/** The errors of a refused form, per field and as a whole. */
export interface FormErrors {
  /** The message at a field; undefined when there is none. */
  readonly at: (path: string) => string | undefined
  /** The errors that belong to no field. */
  readonly whole: string | undefined
}

interface SentForm<Values extends FieldValues> extends Pick<UseFormReturn<Values>, 'register' | 'watch'> {
  /** The event identifies the form, which needs the focus after a refusal. */
  readonly submit: (event: FormEvent) => void
  readonly isBusy: boolean
  readonly isDirty: boolean
  readonly isSent: boolean
  /** What was submitted last, whether it was refused or not. */
  readonly sent: Values | undefined
  readonly error: Error | null
  readonly errors: FormErrors
  /** Resets the form: nothing typed, sent or refused. */
  readonly clear: () => void
  /** Shows other values, which become the new starting point. */
  readonly show: (values: Values) => void
}

/**
 * A form that is submitted as a whole and validated by the server: react-hook-form holds what is typed, and a
 * refusal is shown at its fields, the first of which gets the focus. Only one submission runs at a time.
 * @param options.values the initial values; their names, in this order, are the fields of the form.
 */
export function useSentForm<Values extends FieldValues, Reply>({
  values,
  send,
  onSent,
  onRefused,
}: {
  values: Values
  send: (typed: Values) => Promise<Reply>
  onSent?: (reply: Reply) => void
  onRefused?: (error: Error) => void
}): SentForm<Values> {
  const { register, watch, handleSubmit, reset, formState } = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
  })
  const { isDirty } = formState
  const fields = Object.keys(values)
  const form = useRef<HTMLElement>(null)
  const sending = useMutation({
    mutationFn: send,
    onSuccess(reply, typed) {
      // What was sent is now the saved state, until the server says otherwise.
      reset(typed, { keepValues: true })
      onSent?.(reply)
    },
    onError: (error) => onRefused?.(error),
  })

  const there = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody typed stays, also when the server has news.
  useEffect(() => {
    if (!isDirty) reset(values)
  }, [there])

  // After rendering, so that the focused field already has its description.
  useEffect(() => {
    if (sending.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [sending.error])

  return {
    register,
    watch,
    submit: handleSubmit((typed, event) => {
      form.current = event?.target ?? null
      if (!sending.isPending) sending.mutate(typed)
    }),
    isBusy: sending.isPending,
    isDirty,
    isSent: sending.isSuccess,
    sent: sending.variables,
    error: sending.error,
    errors: errorsOf(sending.error, fields),
    show: reset,
    clear() {
      reset(values)
      sending.reset()
    },
  }
}

function errorsOf(error: Error | null, fields: readonly string[]): FormErrors {
  const errors = error instanceof Invalid ? error.errors : []
  const stray = errors.find(({ path }) => !fields.includes(path))
  return {
    at: (path) => errors.find((one) => one.path === path)?.message,
    whole: error instanceof Invalid ? stray?.message : error ? messageOf(error) : undefined,
  }
}
