import { useQuery } from '@tanstack/react-query'
import { pageTextsQuery } from '../api/content'
import { EmailForm } from '../forms/email-form'
import { PrivacyNote } from '../forms/privacy-note'

/** Where the step plan of this page's automation can be asked for. */
export function StepPlanBox() {
  const { data: texts } = useQuery(pageTextsQuery)
  if (!texts) return null
  return (
    <section id="stappenplan" aria-labelledby="stappenplan-kop" className="border-2 border-ink bg-tint p-5">
      <h2 id="stappenplan-kop" className="subheading">
        {texts['stepPlan.title']}
      </h2>
      <p className="mt-2 mb-4">{texts['stepPlan.text']}</p>
      <EmailForm source="stappenplan" action={texts['stepPlan.action']}>
        <PrivacyNote>{texts['stepPlan.note']}</PrivacyNote>
      </EmailForm>
    </section>
  )
}
