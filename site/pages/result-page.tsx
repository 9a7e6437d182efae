import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import type { PageTexts } from '#contract/content/page-texts'
import { fieldsAskedBy, tooLong } from '#contract/form-fields'
import { formMessages, knownSource } from '#contract/form-rules'
import { type TakenOutcome, thanksFor } from '#contract/form-thanks'
import { pageTextsQuery, stepPlansQuery } from '../api/content'
import { usePageTexts } from '../api/use-page-texts'
import { EmailForm, type FieldProblem } from '../forms/email-form'
import { PlanChoice } from '../forms/plan-choice'
import { PrivacyNote } from '../forms/privacy-note'
import { automationText } from '../text/automation'
import { nothingSent, previewResult } from '../text/result'
import { sendingText } from '../text/sending'
import { ButtonLink } from '../ui/button'
import { RailEnd } from '../ui/rail'
import { useIsHydrated } from '../ui/use-is-hydrated'
import { pageBefore } from './page-before'
import type { PageAddress, PageDefinition } from './page-definition'

const words = automationText.result

interface Told {
  /** Undefined when the form was not accepted. */
  readonly taken?: TakenOutcome
  readonly title: string
  readonly message: string
  /** Whether nothing went wrong and nothing was sent: in a preview, or when no form led here. */
  readonly isNote?: boolean
  /** The field that the message is about. */
  readonly field?: string | undefined
}

function takenAt(search: URLSearchParams): TakenOutcome | undefined {
  const outcome = search.get('uitkomst')
  return outcome === 'gelukt' || outcome === 'bevestigen' ? outcome : undefined
}

/** The message for the outcome that the server put into the address. */
function toldAt({ search }: PageAddress, texts: PageTexts): Told {
  const outcome = search.get('uitkomst')
  if (outcome === 'voorbeeld')
    return { title: previewResult.title, message: previewResult.message, isNote: true }
  if (outcome === null) return { ...nothingSent, isNote: true }
  const taken = takenAt(search)
  if (taken) {
    return {
      taken,
      title: words.title.sent,
      message: thanksFor(search.get('bron') ?? '', taken, texts),
    }
  }
  const asked = fieldsAskedBy(search.get('bron') ?? '')
  const question = asked.find(({ isLong }) => isLong)
  const long = asked.find(({ name }) => name === search.get('veld'))
  const known: Readonly<Partial<Record<string, FieldProblem>>> = {
    leeg: { field: 'email', message: formMessages.emailRequired },
    ongeldig: { field: 'email', message: formMessages.emailInvalid },
    kies: { field: 'plan', message: formMessages.planRequired },
    ...(question && { vraag: { field: question.name, message: question.missing ?? '' } }),
    ...(long && { lang: { field: long.name, message: tooLong(long) } }),
  }
  const { field, message } = known[outcome] ?? { message: '' }
  return { title: words.title.failed, message: message || sendingText.failed, ...(message ? { field } : {}) }
}

/** The page that a form leads to when it was sent without script. */
function ResultPage(address: PageAddress) {
  const texts = usePageTexts()
  const asked = address.search.get('bron')
  // The server renders one page for all unknown sources; without script these count as the default source.
  const source = (useIsHydrated() && asked) || knownSource(asked)
  if (!texts) return null
  const { taken, title, message, field, isNote = false } = toldAt(address, texts)
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-5">{title}</h1>
        {field === undefined && (
          <p role={taken || isNote ? 'status' : 'alert'} className="mb-8 max-w-[29em] text-lead leading-lead">
            {message}
          </p>
        )}
        {!address.search.has('uitkomst') ? (
          <WaysOn />
        ) : isNote ? (
          <ButtonLink to={pageBefore(address.search) ?? pages.home.to()}>{previewResult.back}</ButtonLink>
        ) : taken ? (
          <NextStep outcome={taken} plan={address.search.get('plan')} meanwhile={texts['form.meanwhile']} />
        ) : (
          <FormAgain
            address={address}
            source={source}
            note={texts['form.againNote']}
            problem={field ? { field, message } : undefined}
          />
        )}
      </div>
      <RailEnd side="left" />
    </div>
  )
}

function FormAgain({
  address,
  source,
  note,
  problem,
}: {
  address: PageAddress
  source: string
  note: string
  problem: FieldProblem | undefined
}) {
  const { data: plans = [] } = useQuery({ ...stepPlansQuery, enabled: asksForPlan(address) })
  const choice = asksForPlan(address) && (
    <PlanChoice
      plans={plans}
      chosen={address.search.get('automatisering') ?? undefined}
      error={problem?.field === 'plan' ? problem.message : undefined}
    />
  )
  return (
    <EmailForm source={source} action={words.again} choice={choice} problem={problem}>
      <PrivacyNote>{note}</PrivacyNote>
    </EmailForm>
  )
}

/** Whether a request for a step plan has failed. */
const asksForPlan = ({ search }: PageAddress) =>
  search.get('bron') === 'stappenplan' && takenAt(search) === undefined

/** What a visitor can do next. */
function NextStep({
  outcome,
  plan,
  meanwhile,
}: {
  outcome: TakenOutcome
  plan: string | null
  meanwhile: string
}) {
  if (plan) {
    return (
      <ButtonLink look="signal" to={pages.stepPlan.to({ id: plan })}>
        {sendingText.openPlan}
      </ButtonLink>
    )
  }
  return (
    <>
      <p className="mb-5 max-w-[34em]">{outcome === 'bevestigen' ? words.noMail : meanwhile}</p>
      <WaysOn />
    </>
  )
}

function WaysOn() {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={pages.blog.to()}>{words.blog}</ButtonLink>
      <ButtonLink look="outline" to={pages.home.to()}>
        {words.home}
      </ButtonLink>
    </div>
  )
}

export const resultPage: PageDefinition = {
  Component: ResultPage,
  queries: (address) => (asksForPlan(address) ? [stepPlansQuery] : []),
  head(address, loaded) {
    const texts = loaded(pageTextsQuery)
    if (!texts) return undefined
    const { title, message } = toldAt(address, texts)
    return { title, description: message, path: pages.result.to(), isHidden: true }
  },
  status: () => 200,
}
