import { useRef, useState } from 'react'
import { accountText } from '../../../../../text/admin/account'
import { Field } from '../../../../kit/field'
import { TextInput } from '../../../../kit/inputs'
import { WithPasswordDialog } from '../with-password-dialog'
import { addPasskey } from './add-passkey'

const text = accountText.passkeys

/** A name and the password, then the device asks for its owner. */
export function AddPasskeyDialog({
  suggestion,
  onAdded,
  onClose,
}: {
  /** A name that may do. */
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
      onDone={onAdded}
      onClose={onClose}
    >
      <Field label={text.name} help={text.nameHelp} error={isMissing ? text.nameEmpty : undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </WithPasswordDialog>
  )
}
