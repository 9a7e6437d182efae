import { formFields, ofEachField } from '#contract/form-fields'
import { type SubscriberRow, subscribers } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { ask } from '../../api/call'
import { FormField } from '../../kit/field'
import { FormAlert } from '../../kit/form-alert'
import { FormDialog } from '../../kit/form-dialog'
import { TextArea, TextInput } from '../../kit/inputs'
import { useSentForm } from '../../kit/use-sent-form'

const text = subscribersText.person

/** Corrects what somebody typed into the form: the legal right of rectification. */
export function CorrectDialog({
  row,
  onClose,
  onDone,
}: {
  readonly row: SubscriberRow
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const { register, submit, isBusy, errors } = useSentForm({
    values: ofEachField((name) => row[name]),
    send: (body) => ask(subscribers.correct, { id: row.id }, { body }),
    onSent: onDone,
  })
  return (
    <FormDialog
      title={text.correctTitle}
      text={text.correctText(row.shownEmail)}
      act={text.correctAct}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
      className="grid gap-4"
    >
      <FormAlert text={errors.whole} />
      {formFields
        .filter(({ name, isLong }) => !isLong || row[name] !== '')
        .map(({ name, heading, isLong }) => (
          <FormField key={name} label={heading} error={errors.at(name)}>
            {(control) =>
              isLong ? (
                <TextArea rows={6} {...control} {...register(name)} />
              ) : (
                <TextInput {...control} {...register(name)} />
              )
            }
          </FormField>
        ))}
    </FormDialog>
  )
}
