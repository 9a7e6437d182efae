import { accountsText } from '../../../../text/admin/accounts'
import { Button } from '../../../kit/button'
import { CopyButton } from '../../../kit/copy-button'
import { Dialog } from '../../../kit/dialog'
import { shownDateTime } from '../../../kit/dutch-clock'
import { Field } from '../../../kit/field'
import { TextInput } from '../../../kit/inputs'
import type { GivenLink } from './given-link'

const text = accountsText.link

/** A link to hand over, with how often and until when it works. */
export function LinkDialog({
  given: { title, link, until },
  onClose,
}: {
  given: GivenLink
  onClose: () => void
}) {
  const actions = (
    <>
      <CopyButton words={text} content={link} look="signal" />
      <Button onClick={onClose}>{text.done}</Button>
    </>
  )
  return (
    <Dialog title={title} text={text.until(shownDateTime(until))} isOpen onClose={onClose} actions={actions}>
      <Field label={text.label} help={text.once}>
        {(control) => (
          <TextInput {...control} readOnly value={link} onFocus={(event) => event.target.select()} />
        )}
      </Field>
    </Dialog>
  )
}
