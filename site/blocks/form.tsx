import { useQuery } from '@tanstack/react-query'
import type { PageTexts } from '#contract/content/page-texts'
import type { ShownBlock, StepPlanChoice } from '#contract/public-content'
import { wordKey } from '#contract/word-key'
import { stepPlansQuery } from '../api/content'
import { usePageTexts } from '../api/use-page-texts'
import { EmailForm } from '../forms/email-form'
import { PlanChoice } from '../forms/plan-choice'
import { PrivacyNote } from '../forms/privacy-note'
import { automationText } from '../text/automation'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'

type FormBlockOf = ShownBlock<'form'>

interface DrawnForm {
  /** The source name that is sent with it. */
  readonly source: string
  /** The default texts of its button and of the note below it. */
  words(texts: PageTexts): { readonly action: string; readonly note: string }
}

const asConsultation = (texts: PageTexts) => ({
  action: automationText.consultation.action,
  note: texts['consultation.note'],
})

const forms: Readonly<Record<FormBlockOf['form'], DrawnForm>> = {
  newsletter: {
    source: 'newsletter',
    words: (texts) => ({ action: texts['newsletter.action'], note: texts['newsletter.note'] }),
  },
  'step-plan': {
    source: 'stappenplan',
    words: (texts) => ({ action: texts['stepPlan.action'], note: texts['stepPlan.note'] }),
  },
  consultation: { source: 'consultatie', words: asConsultation },
  contact: { source: 'contact', words: asConsultation },
}

export function FormBlock(props: PageBlockProps<'form'>) {
  return props.block.form === 'step-plan' ? <StepPlanBlock {...props} /> : <FramedForm {...props} />
}

function StepPlanBlock(props: PageBlockProps<'form'>) {
  const { data } = useQuery(stepPlansQuery)
  const plans = data && plansFor(props.block, data)
  // Omit an empty block.
  return plans?.length === 0 ? null : <FramedForm {...props} plans={plans} />
}

/** The plan that a block names, else those of its category, else all. */
function plansFor({ plan, category }: FormBlockOf, plans: readonly StepPlanChoice[]) {
  const named = plans.filter(({ automation }) => automation === plan)
  if (named.length > 0 || category === '') return named.length > 0 ? named : plans
  return plans.filter((one) => wordKey(one.category) === wordKey(category))
}

function FramedForm({
  block,
  side,
  plans,
}: PageBlockProps<'form'> & { plans?: readonly StepPlanChoice[] | undefined }) {
  const texts = usePageTexts()
  const { source, words } = forms[block.form]
  return (
    <BlockFrame side={side} block={block} intro={block.text}>
      {texts && (
        <EmailForm
          source={source}
          action={block.buttonLabel || words(texts).action}
          choice={plans && <PlanChoice plans={plans} />}
        >
          <PrivacyNote>{block.note || words(texts).note}</PrivacyNote>
        </EmailForm>
      )}
    </BlockFrame>
  )
}
