import type { Role } from '#contract/person'
import { accountsText as text } from '../../../../text/admin/accounts'
import { Field } from '../../../kit/field'
import { Select, TextInput } from '../../../kit/inputs'
import type { FormErrors } from '../../../kit/use-form-errors'

/** What an owner says about someone. */
export interface About {
  readonly name: string
  readonly role: Role
}

const roles: readonly Role[] = ['editor', 'owner']

/** The name and the role of someone, with what that role may do. */
export function PersonFields({
  about,
  errors,
  onChange,
}: {
  about: About
  errors: FormErrors
  onChange: (about: About) => void
}) {
  return (
    <>
      <Field label={text.name} error={errors.at('name')}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={about.name}
            onChange={(event) => onChange({ ...about, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.roleLabel} help={text.roleHelp[about.role]} error={errors.at('role')}>
        {(control) => (
          <Select
            {...control}
            choices={roles.map((value) => ({ value, label: text.role[value] }))}
            value={about.role}
            onChange={({ target }) =>
              onChange({ ...about, role: roles.find((role) => role === target.value) ?? about.role })
            }
          />
        )}
      </Field>
    </>
  )
}
