import { formMessages } from '#contract/form-rules'
import type { StepPlanChoice } from '#contract/public-content'
import { stepPlanText as words } from '../text/step-plan'
import { SelectField } from '../ui/select-field'

/** The step plan that a form requests: a choice of several, or the only one there is. */
export function PlanChoice({
  plans,
  chosen = '',
  error,
}: {
  plans: readonly StepPlanChoice[]
  /** The automation that is selected initially. */
  chosen?: string | undefined
  error?: string | undefined
}) {
  const [only, ...others] = plans
  if (!only) return null
  return (
    <div className="mb-4">
      {others.length === 0 ? (
        <p>
          <input type="hidden" name="plan" value={only.automation} />
          <span className="block font-semibold">{words.plan}</span>
          {only.title}
        </p>
      ) : (
        <SelectField
          label={words.which}
          error={error}
          empty={formMessages.planRequired}
          name="plan"
          // A select that is `required` itself is announced as invalid before anyone has chosen.
          aria-required
          defaultValue={plans.some(({ automation }) => automation === chosen) ? chosen : ''}
          choices={plans.map(({ automation, title }) => ({ value: automation, label: title }))}
        />
      )}
    </div>
  )
}
