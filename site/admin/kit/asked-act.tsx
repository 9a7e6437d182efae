import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { FormAlert } from './form-alert'

/** Asks for confirmation and then acts; says below what it asked why that failed. Mounted for as long as it is asked. */
export function AskedAct<Reply>({
  act,
  onDone = () => {},
  onFailed = () => {},
  children,
  ...asked
}: Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'isOpen' | 'onConfirm'> & {
  act: () => Promise<Reply>
  onDone?: (reply: Reply) => unknown
  onFailed?: () => unknown
}) {
  const { mutate, isPending, error } = useMutation({ mutationFn: act, onSuccess: onDone, onError: onFailed })
  return (
    <ConfirmDialog {...asked} isBusy={isPending} isOpen onConfirm={() => mutate()}>
      {children}
      <FormAlert error={error} />
    </ConfirmDialog>
  )
}
