import { useQuery } from '@tanstack/react-query'
import { AUTOMATION_CARD, pages } from '#contract/addresses'
import { descriptionFrom } from '#contract/plain-text'
import { pageTextsQuery } from '../api/content'
import { usePageTexts } from '../api/use-page-texts'
import { AutomationSteps } from '../automations/automation-detail'
import { automationQuery } from '../automations/automation-queries'
import { ConsultationButton } from '../automations/consultation-button'
import { Onward } from '../automations/onward'
import { StepPlanBox } from '../automations/step-plan-box'
import { cardOf } from '../head'
import { breadcrumbs, service } from '../structured-data'
import { automationText } from '../text/automation'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { each } from '../ui/each'
import { ArrowLeftSign } from '../ui/icons'
import { Mark } from '../ui/mark'
import { Picture } from '../ui/picture'
import { SiteLink } from '../ui/site-link'
import { MissingPage } from './missing-page'
import type { PageAddress, PageDefinition } from './page-definition'
import { WaitingPage } from './waiting-page'

const queryFor = ({ params }: PageAddress) => automationQuery(params.id ?? '')

function AutomationPage(address: PageAddress) {
  const query = useQuery(queryFor(address))
  const { data: automation } = query
  if (automation === undefined) return <WaitingPage query={query} />
  if (!automation) {
    return (
      <MissingPage
        title={automationText.automation.notFoundTitle}
        text={automationText.automation.notFoundText}
      >
        <ButtonLink to={pages.home.to()}>{automationText.automation.back}</ButtonLink>
      </MissingPage>
    )
  }
  const { id, title, category, imageUrl, image, description, text: teaser, result } = automation
  return (
    <div key={id} className="wrap">
      <article>
        <header className="grid grid-cols-1 gap-5 pt-5 lg:grid-cols-12">
          <div className="mb-5 flex flex-col items-start lg:col-span-6">
            <p className="mb-3 flex flex-wrap gap-x-5 print:hidden">
              <SiteLink
                to={pages.home.to()}
                className="inline-flex min-h-9 items-center gap-2 underline underline-offset-4"
              >
                <ArrowLeftSign className="size-[1.25rem]" />
                {automationText.automation.back}
              </SiteLink>
              <SiteLink
                to={pages.automations.to()}
                className="inline-flex min-h-9 items-center underline underline-offset-4"
              >
                {automationText.automation.all}
              </SiteLink>
            </p>
            {category && (
              <p className="mb-3">
                <Mark>{category}</Mark>
              </p>
            )}
            <h1 className="headline mb-5">{title}</h1>
            <p className="mb-5 text-lead leading-lead">{teaser}</p>
            <ButtonLink look="signal" to={`${pages.automation.to({ id })}#stappenplan`}>
              {automationText.automation.toPlan}
            </ButtonLink>
          </div>
          {imageUrl && (
            <div className="lg:col-span-6">
              <Picture
                src={imageUrl}
                image={image}
                alt={image?.alt ?? ''}
                missing={text.image.missing}
                isFirst
              />
            </div>
          )}
        </header>
        <div className="rail rail-left">
          <div className="grid grid-cols-1 gap-x-5 gap-y-10 lg:grid-cols-12">
            <div className="lg:col-span-7">
              <p className="prose prose-plain">{description || teaser}</p>
              {result && (
                <p className="mt-8 border-t-2 border-ink pt-3 text-lead font-semibold">
                  <span className="block text-small font-normal text-soft">{text.result}</span>
                  {result}
                </p>
              )}
            </div>
            <Facts />
          </div>
          <AutomationSteps detail={automation} />
          <div className="mt-15 grid gap-5 xl:grid-cols-2">
            <StepPlanBox />
            <InterestBox title={title} />
          </div>
        </div>
      </article>
      <Onward {...automation} />
    </div>
  )
}

/** Facts that hold for every automation. */
function Facts() {
  const facts = usePageTexts()?.['automation.facts'] ?? []
  return (
    <dl className="lg:col-span-5">
      {each(facts, (fact) => {
        const [label, ...value] = fact.split(':')
        return (
          <div className="border-t-2 border-ink py-3 last:border-b-2">
            <dt className="text-small text-soft">{label}</dt>
            <dd className="text-lead font-semibold">{value.join(':').trim()}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function InterestBox({ title }: { title: string }) {
  const texts = usePageTexts()
  return (
    <aside aria-labelledby="interesse-kop" className="border-2 border-ink p-5 print:hidden">
      <h2 id="interesse-kop" className="subheading">
        {texts?.['automation.interestTitle']}
      </h2>
      <p className="mt-2 mb-4">{texts?.['automation.interestText']}</p>
      <div className="flex flex-wrap gap-2">
        <ConsultationButton subject={title} />
        <ButtonLink look="outline" to={pages.blog.to()}>
          {automationText.automation.readMore}
        </ButtonLink>
      </div>
    </aside>
  )
}

export const automationPage: PageDefinition = {
  Component: AutomationPage,
  queries: (address) => [queryFor(address)],
  head(address, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    const automation = loaded(queryFor(address))
    if (!texts || automation === undefined) return undefined
    if (!automation) {
      const { notFoundTitle: title, notFoundText: description } = automationText.automation
      return { title, description, path: pages.home.to(), isHidden: true }
    }
    const { id, title, category } = automation
    const description = descriptionFrom(automation.description || automation.text)
    const path = pages.automation.to({ id })
    const image = cardOf(AUTOMATION_CARD + id)
    return {
      title,
      description,
      path,
      keywords: [title, category, texts['automation.keywords']].filter(Boolean).join(', '),
      image,
      jsonLd: [
        service({ name: title, description, path, image: image.path }, texts, origin),
        breadcrumbs(
          [
            [texts['site.name'], pages.home.to()],
            [texts['automations.pageTitle'], pages.automations.to()],
            [title, path],
          ],
          origin,
        ),
      ],
    }
  },
  status: (address, loaded) => (loaded(queryFor(address)) ? 200 : 404),
}
