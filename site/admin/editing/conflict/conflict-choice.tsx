import { useId } from 'react'
import { isNested } from '#contract/content/nested-fields'
import { editing as text } from '../../../text/admin/editing'
import { SideBySide } from '../compare/side-by-side'
import { LongTextWidget } from '../fields/text-widgets'
import { widgets } from '../fields/widgets'
import type { Choice, ConflictPlace } from './chosen-items'

/** One place that two people changed: both versions, and the choice between them. */
export function ConflictChoice({
  type,
  place: { declared, fields, field, label, after, mine, theirs },
  sides,
  choice,
  isMissing,
  onChange,
}: {
  type: string
  place: ConflictPlace
  /** What the two versions are called. */
  sides: Readonly<Record<'mine' | 'theirs', string>>
  choice: Choice
  isMissing: boolean
  onChange: (choice: Choice) => void
}) {
  const id = useId()
  // A whole record can only be taken or left; the same goes for a list of records.
  const canMix = declared !== undefined && !isNested(declared)
  // A dialog has no room for a second preview beside it.
  const OwnWidget = declared?.widget === 'markdown' ? LongTextWidget : declared && widgets[declared.widget]
  const picks: readonly { pick: NonNullable<Choice['pick']>; words: string }[] = [
    { pick: 'mine', words: sides.mine },
    { pick: 'theirs', words: sides.theirs },
    ...(canMix ? [{ pick: 'own' as const, words: text.conflict.own }] : []),
  ]
  return (
    <section aria-labelledby={id} className="not-first:mt-6">
      <h3 id={id} className="mb-1 font-semibold">
        {label}
        {after && (
          <span className="block text-soft text-mark font-normal wrap-anywhere">
            {text.conflict.after(after)}
          </span>
        )}
      </h3>
      <SideBySide
        field={declared}
        fields={fields}
        before={mine}
        after={theirs}
        isChange={false}
        titles={[sides.mine, sides.theirs]}
      />
      <fieldset className="flex flex-wrap gap-y-1 gap-x-4 my-1">
        <legend className="sr-only">{text.conflict.choose(label, after)}</legend>
        {/* Above the first choice, which takes the focus: below the last one it may be out of view. */}
        {isMissing && (
          <p id={`${id}-error`} className="form-error w-full">
            {text.conflict.missing}
          </p>
        )}
        {picks.map(({ pick, words }) => (
          <label
            key={pick}
            className="flex items-center gap-[0.5rem] min-h-[2.75rem] cursor-pointer [&_input]:w-4 [&_input]:h-4 [&_input]:[accent-color:var(--link)]"
          >
            <input
              type="radio"
              name={`${id}-pick`}
              checked={choice.pick === pick}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-error` : undefined}
              onChange={() => onChange({ ...choice, pick })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      {choice.pick === 'own' && declared && OwnWidget && (
        <div>
          <label htmlFor={`${id}-own`} className="form-label">
            {text.conflict.ownText(label)}
          </label>
          <OwnWidget
            id={`${id}-own`}
            field={declared}
            type={type}
            name={field}
            label={text.conflict.ownText(label)}
            value={choice.own}
            onChange={(own) => onChange({ pick: 'own', own })}
            onBlur={() => {}}
            describedBy={undefined}
            isInvalid={false}
          />
        </div>
      )}
    </section>
  )
}
