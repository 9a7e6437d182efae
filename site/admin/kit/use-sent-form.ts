import { useMutation } from '@tanstack/react-query'
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { Invalid } from '../api/refusals'
import { messageOf } from './states'

/** What a refused form says, at its fields and as a whole. */
export interface FormErrors {
  /** The message at a field; undefined when there is none. */
  readonly at: (path: string) => string | undefined
  /** What belongs to none of the fields. */
  readonly whole: string | undefined
}

interface SentForm<Values extends FieldValues> extends Pick<UseFormReturn<Values>, 'register' | 'watch'> {
  readonly submit: () => void
  readonly isBusy: boolean
  readonly isDirty: boolean
  readonly isSent: boolean
  readonly error: Error | null
  readonly errors: FormErrors
  /** Empties it: nothing was typed, sent or refused. */
  readonly clear: () => void
  /** Shows other values, which count as what was there before. */
  readonly show: (values: Values) => void
}

/**
 * A form that is sent as a whole and judged by the server: react-hook-form holds what is typed, and a refusal stands
 * at its fields, the first of which gets the focus. While one is on its way there is no second.
 * @param options.values what it begins with; its names, in their order, are the fields of the form.
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
  const { register, watch, handleSubmit, reset, setFocus, formState } = useForm<Values>({ values })
  const fields = Object.keys(values)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (reply) => onSent?.(reply),
    onError(error) {
      const errors = errorsOf(error, fields)
      const first = fields.find((name) => errors.at(name) !== undefined)
      if (isNameIn(values, first)) setFocus(first)
      onRefused?.(error)
    },
  })

  return {
    register,
    watch,
    submit: handleSubmit((typed) => {
      if (!sending.isPending) sending.mutate(typed)
    }),
    isBusy: sending.isPending,
    isDirty: formState.isDirty,
    isSent: sending.isSuccess,
    error: sending.error,
    errors: errorsOf(sending.error, fields),
    show: reset,
    clear() {
      reset()
      sending.reset()
    },
  }
}

const isNameIn = <Values extends FieldValues>(
  values: Values,
  name: string | undefined,
): name is Path<Values> => name !== undefined && Object.hasOwn(values, name)

function errorsOf(error: Error | null, fields: readonly string[]): FormErrors {
  const errors = error instanceof Invalid ? error.errors : []
  const stray = errors.find(({ path }) => !fields.includes(path))
  return {
    at: (path) => errors.find((one) => one.path === path)?.message,
    whole: error instanceof Invalid ? stray?.message : error ? messageOf(error) : undefined,
  }
}
