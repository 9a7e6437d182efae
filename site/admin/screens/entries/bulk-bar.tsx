import { useId, useState } from 'react'
import type { Item, Row } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field as DeclaredField } from '#contract/content/field'
import { entriesText as text } from '../../../text/admin/entries'
import { widgets } from '../../editing/fields/widgets'
import { Button } from '../../kit/button'
import { ChoiceField } from '../../kit/choice-field'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { FormField } from '../../kit/field'
import { foot } from '../../kit/foot'
import { useGoneChanges } from './ask-removal'
import { LostLinks } from './lost-links'
import { alsoGoneWords } from './removal-words'
import type { RowActions } from './use-row-actions'
import type { Selection } from './use-selection'

interface BulkBarProps {
  readonly type: AnyContentType
  readonly selection: Selection
  readonly actions: RowActions
}

/** Actions on all selected rows. */
export function BulkBar(props: BulkBarProps) {
  // What was asked about a choice that is gone is not asked about the next one.
  return props.selection.rows.length > 0 && <Acts {...props} />
}

function Acts({ type, selection, actions }: BulkBarProps) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { rows, clear, drop, isAll, toggleAll } = selection
  const goneAlong = useGoneChanges(type)

  /** One change at a time: a second one would be of rows that the first has changed. */
  async function put(change: Item | null) {
    setBusy(true)
    if (await actions.change(rows, change)) drop(rows)
    setBusy(false)
  }

  function remove() {
    setAsking(false)
    void put(null)
  }

  return (
    <section
      ref={foot}
      aria-label={text.bulk}
      className="sticky z-5 bottom-0 flex flex-wrap items-end gap-2 border-t-2 border-ink bg-ground py-2 max-sm:grid max-sm:grid-cols-2"
    >
      {/* On a phone: the count with what is chosen, then the field and its value, then the buttons. */}
      <p role="status" className="self-center mr-auto font-semibold max-sm:[grid-area:1/1]">
        {text.selected(rows.length)}
      </p>
      <SetField type={type} rows={rows} isBusy={isBusy} put={put} />
      <Button look="danger" isBusy={isBusy} onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <div className="max-sm:[grid-area:1/1/auto/-1] max-sm:flex max-sm:flex-wrap max-sm:justify-end max-sm:justify-self-end max-sm:max-w-3/4 max-sm:-mr-[0.5rem] max-sm:[&>.button]:px-[0.5rem]">
        {/* Where there is room for headings, these have a box for it. */}
        {!isAll && (
          <Button look="quiet" className="md:hidden" onClick={toggleAll}>
            {text.chooseAll}
          </Button>
        )}
        <Button look="quiet" onClick={clear}>
          {text.deselect}
        </Button>
      </div>
      <ConfirmDialog
        title={text.bulkRemoveTitle(rows.length, type.labels)}
        text={[...alsoGoneWords(rows), ...goneAlong(rows.map(({ id }) => id)), text.bulkRemoveText].join(' ')}
        confirm={text.remove}
        isDanger
        isOpen={isAsking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {isAsking && <LostLinks type={type} ids={rows.map(({ id }) => id)} />}
      </ConfirmDialog>
    </section>
  )
}

interface SetProps {
  readonly type: AnyContentType
  readonly rows: readonly Row[]
  readonly isBusy: boolean
  readonly put: (change: Item) => Promise<void>
}

/** Sets a choice field to another value in all selected rows. */
function SetField({ type, ...rest }: SetProps) {
  const fields = Object.entries(type.fields).filter(
    ([, field]) => field.widget === 'choice' && !field.isFixed,
  )
  const [name = '', setName] = useState(fields[0]?.[0])
  const field = type.fields[name]
  if (!field) return null
  return (
    <>
      <ChoiceField
        label={text.bulkField}
        choices={fields.map(([value, { label }]) => ({ value, label }))}
        value={name}
        onChange={setName}
      />
      <SetValue key={name} {...{ type, name, field }} {...rest} />
    </>
  )
}

function SetValue({
  type,
  name,
  field,
  rows,
  isBusy,
  put,
}: SetProps & { readonly name: string; readonly field: DeclaredField }) {
  const id = useId()
  const [value, setValue] = useState<unknown>(field.choices?.[0]?.value ?? '')
  const Widget = widgets[field.widget]
  const label = text.bulkValue(field.label)
  const [isAsking, setAsking] = useState(false)
  const isClearing = value === ''
  const gone = isHiding(type, { [name]: value }) ? rows.filter(({ isPublic }) => isPublic) : []

  function apply() {
    setAsking(false)
    void put({ [name]: value })
  }

  return (
    <>
      <FormField label={label} id={id}>
        {() => (
          <Widget
            id={id}
            field={field}
            type={type.name}
            name={name}
            label={label}
            value={value}
            onChange={setValue}
            onBlur={() => {}}
            describedBy={undefined}
            isInvalid={false}
          />
        )}
      </FormField>
      <Button isBusy={isBusy} onClick={() => (isClearing || gone.length > 0 ? setAsking(true) : apply())}>
        {text.bulkApply}
      </Button>
      <ConfirmDialog
        {...(isClearing
          ? {
              title: text.bulkClearTitle(field.label, rows.length, type.labels),
              text: text.bulkClearText,
              confirm: text.bulkClear,
            }
          : {
              title: text.bulkHideTitle(gone.length, type.labels),
              text: text.bulkHideText,
              confirm: text.bulkHide,
            })}
        isOpen={isAsking}
        onConfirm={apply}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Whether an entry with this is hidden, whatever its other fields: the example of a type is public. */
function isHiding(type: AnyContentType, change: Item): boolean {
  return !type.isPublic({ ...type.example, ...change }, Date.now())
}
