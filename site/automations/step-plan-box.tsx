import type { ReactNode } from 'react'
import type { StepPlanChoice } from '#contract/public-content'
import { usePageTexts } from '../api/use-page-texts'
import { EmailForm } from '../forms/email-form'
import { PlanChoice } from '../forms/plan-choice'
import { PrivacyNote } from '../forms/privacy-note'

/** A form to request a step plan: one of `plans`, or the plan of the current automation's page. */
export function StepPlanBox({
  plans = [],
  children,
}: {
  plans?: readonly StepPlanChoice[]
  children?: ReactNode
}) {
  const texts = usePageTexts()
  if (!texts) return null
  return (
    <section
      id="stappenplan"
      aria-labelledby="stappenplan-kop"
      className="border-2 border-ink bg-tint p-5 print:hidden"
    >
      <h2 id="stappenplan-kop" className="subheading">
        {texts['stepPlan.title']}
      </h2>
      <p className="mt-2 mb-4">{texts['stepPlan.text']}</p>
      <EmailForm source="stappenplan" action={texts['stepPlan.action']} choice={<PlanChoice plans={plans} />}>
        <PrivacyNote>{texts['stepPlan.note']}</PrivacyNote>
      </EmailForm>
      {children}
    </section>
  )
}
