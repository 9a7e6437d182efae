import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { formMessages, knownSource } from '#contract/form-rules'
import { type TakenOutcome, thanksFor } from '#contract/form-thanks'
import { stepPlansQuery } from '../api/content'
import { EmailForm } from '../forms/email-form'
import { PlanChoice } from '../forms/plan-choice'
import { PrivacyNote } from '../forms/privacy-note'
import { automationText } from '../text/automation'
import { sendingText } from '../text/sending'
import { ButtonLink } from '../ui/button'
import { RailEnd } from '../ui/rail'
import { useIsHydrated } from '../ui/use-is-hydrated'
import type { PageAddress, PageDefinition } from './page-definition'

const words = automationText.result

interface Told {
  /** Undefined when the form was not taken. */
  readonly taken?: TakenOutcome
  readonly title: string
  readonly message: string
}

/** What the visitor is told, by the outcome that the server put into the address. */
function toldAt({ search }: PageAddress): Told {
  const outcome = search.get('uitkomst')
  if (outcome === 'gelukt' || outcome === 'bevestigen') {
    return {
      taken: outcome,
      title: words.title.sent,
      message: thanksFor(search.get('bron') ?? '', outcome),
    }
  }
  const known: Readonly<Record<string, string>> = {
    leeg: formMessages.emailRequired,
    ongeldig: formMessages.emailInvalid,
    kies: formMessages.planRequired,
  }
  return { title: words.title.failed, message: known[outcome ?? ''] ?? sendingText.failed }
}

/** Where a form leads that was sent without script. */
function ResultPage(address: PageAddress) {
  const { taken, title, message } = toldAt(address)
  const asked = address.search.get('bron')
  // One page for all sources that are not ours; without script their people come in as those of one.
  const source = (useIsHydrated() && asked) || knownSource(asked)
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-5">{title}</h1>
        <p role={taken ? 'status' : 'alert'} className="mb-8 max-w-[29em] text-lead leading-lead">
          {message}
        </p>
        {taken ? (
          <NextStep outcome={taken} plan={address.search.get('plan')} />
        ) : (
          <FormAgain address={address} source={source} />
        )}
      </div>
      <RailEnd side="left" />
    </div>
  )
}

function FormAgain({ address, source }: { address: PageAddress; source: string }) {
  const { data: plans = [] } = useQuery({ ...stepPlansQuery, enabled: asksForPlan(address) })
  const choice = asksForPlan(address) && (
    <PlanChoice plans={plans} chosen={address.search.get('automatisering') ?? undefined} />
  )
  return (
    <EmailForm source={source} action={words.again} isLong={source === 'contact'} choice={choice}>
      <PrivacyNote>{words.note}</PrivacyNote>
    </EmailForm>
  )
}

/** Whether it is a request for a step plan that went wrong. */
const asksForPlan = (address: PageAddress) =>
  address.search.get('bron') === 'stappenplan' && toldAt(address).taken === undefined

/** What there is to do for whoever is done here. */
function NextStep({ outcome, plan }: { outcome: TakenOutcome; plan: string | null }) {
  if (plan) {
    return (
      <ButtonLink look="signal" to={pages.stepPlan.to({ id: plan })}>
        {sendingText.openPlan}
      </ButtonLink>
    )
  }
  return (
    <>
      <p className="mb-5 max-w-[34em]">{outcome === 'bevestigen' ? words.noMail : words.meanwhile}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={pages.blog.to()}>{words.blog}</ButtonLink>
        <ButtonLink look="outline" to={pages.home.to()}>
          {words.home}
        </ButtonLink>
      </div>
    </>
  )
}

export const resultPage: PageDefinition = {
  Component: ResultPage,
  queries: (address) => (asksForPlan(address) ? [stepPlansQuery] : []),
  laterQueries: [],
  head(address) {
    const { title, message } = toldAt(address)
    return { title, description: message, path: pages.result.to(), isHidden: true }
  },
  status: () => 200,
}
