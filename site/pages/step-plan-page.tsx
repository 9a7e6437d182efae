import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { longDate } from '#contract/dutch-dates'
import { descriptionFrom } from '#contract/plain-text'
import type { StepPlanDetail } from '#contract/public-content'
import { usePageTexts } from '../api/use-page-texts'
import { stepPlanQuery } from '../automations/automation-queries'
import { ConsultationButton } from '../automations/consultation-button'
import { siteText as text } from '../text/nl'
import { stepPlanText as words } from '../text/step-plan'
import { Button, ButtonLink } from '../ui/button'
import { ArrowLeftSign } from '../ui/icons'
import { RailEnd } from '../ui/rail'
import { RenderedText } from '../ui/rendered-text'
import { SiteLink } from '../ui/site-link'
import { MissingPage } from './missing-page'
import type { PageAddress, PageDefinition } from './page-definition'
import { WaitingPage } from './waiting-page'

const queryOf = ({ params }: PageAddress) => stepPlanQuery(params.id ?? '')

function StepPlanPage(address: PageAddress) {
  const query = useQuery(queryOf(address))
  const { data: plan } = query
  if (plan === undefined) return <WaitingPage query={query} />
  if (plan === null) {
    return (
      <MissingPage title={words.notFoundTitle} text={words.notFoundText}>
        <ButtonLink to={pages.home.to()}>{words.home}</ButtonLink>
      </MissingPage>
    )
  }
  return (
    <article className="wrap">
      <PlanHead plan={plan} />
      <div className="rail rail-left">
        {plan.content === '' ? (
          <p className="text-lead">{words.empty}</p>
        ) : (
          <div className="plan">
            <RenderedText text={plan.content} html={plan.contentHtml} missing={text.image.missing} />
          </div>
        )}
        <HelpBox title={plan.title} />
      </div>
      <RailEnd side="left" />
    </article>
  )
}

function PlanHead({ plan: { title, intro, duration, updatedAt, ...plan } }: { plan: StepPlanDetail }) {
  const back = plan.automationTitle
    ? { to: pages.automation.to({ id: plan.automation }), label: words.back(plan.automationTitle) }
    : { to: pages.home.to(), label: words.home }
  return (
    <header className="flex max-w-prose flex-col items-start pt-5">
      <SiteLink
        to={back.to}
        className="mb-5 inline-flex min-h-9 items-center gap-2 underline underline-offset-4 print:hidden"
      >
        <ArrowLeftSign className="size-[1.25rem] shrink-0" />
        {back.label}
      </SiteLink>
      <h1 className="headline mb-5">{title}</h1>
      {intro && <p className="mb-3 text-lead leading-lead">{intro}</p>}
      <p className="mb-5 flex flex-wrap gap-x-4 text-soft">
        {duration && <span>{words.duration(duration)}</span>}
        <time dateTime={updatedAt}>{words.updated(longDate(updatedAt))}</time>
      </p>
      <div className="needs-script mb-5">
        <Button look="outline" onClick={() => print()}>
          {words.print}
        </Button>
      </div>
    </header>
  )
}

function HelpBox({ title }: { title: string }) {
  const texts = usePageTexts()
  return (
    <aside aria-labelledby="hulp-kop" className="mt-15 max-w-prose border-2 border-ink p-5 print:hidden">
      <h2 id="hulp-kop" className="subheading">
        {texts?.['stepPlan.helpTitle']}
      </h2>
      <p className="mt-2 mb-4">{texts?.['stepPlan.helpText']}</p>
      <ConsultationButton subject={title} />
    </aside>
  )
}

export const stepPlanPage: PageDefinition = {
  Component: StepPlanPage,
  queries: (address) => [queryOf(address)],
  head(address, loaded) {
    const plan = loaded(queryOf(address))
    if (plan === undefined) return undefined
    const { notFoundTitle: title, notFoundText: description } = words
    if (plan === null) return { title, description, path: pages.home.to(), isHidden: true }
    return {
      title: plan.title,
      description: descriptionFrom(plan.intro || plan.content),
      path: pages.stepPlan.to({ id: plan.id }),
      // Search engines should lead to the automation, where the plan is offered (tests/decisions/0077).
      isHidden: true,
    }
  },
  status: (address, loaded) => (loaded(queryOf(address)) === null ? 404 : 200),
}
