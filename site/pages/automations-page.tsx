import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { AUTOMATIONS_CARD, pages } from '#contract/addresses'
import type { PublicAutomation } from '#contract/public-content'
import { automationsQuery, pageTextsQuery, stepPlansQuery } from '../api/content'
import { askedCategory } from '../automations/asked-category'
import { AutomationCard } from '../automations/automation-card'
import { StepPlanBox } from '../automations/step-plan-box'
import { cardOf } from '../head'
import { breadcrumbs } from '../structured-data'
import { automationsText as words } from '../text/automations'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { CardGrid } from '../ui/card'
import { ChoiceFilter } from '../ui/choice-filter'
import { RailEnd } from '../ui/rail'
import { WaitingCards } from '../ui/waiting-cards'
import { itemList } from './listed-data'
import type { PageAddress, PageDefinition } from './page-definition'

/** The automations of the category in an address, from the list of all. */
function chosenOf(automations: readonly PublicAutomation[], address: PageAddress) {
  const categories = [...new Set(automations.map(({ category }) => category).filter(Boolean))]
  const { chosen, isKnown } = askedCategory(address, categories)
  const shown = chosen === undefined ? automations : automations.filter(({ category }) => category === chosen)
  return { categories, chosen, isKnown, shown }
}

function AutomationsPage(address: PageAddress) {
  const navigate = useNavigate()
  const { data: texts } = useQuery(pageTextsQuery)
  const query = useQuery(automationsQuery)
  const { data } = query
  const { data: plans } = useQuery(stepPlansQuery)
  const { categories, chosen, shown } = chosenOf(data ?? [], address)
  return (
    <div className="wrap">
      <div className="rail rail-left mt-5">
        <h1 className="station title mb-3">{texts?.['automations.pageTitle']}</h1>
        <p className="mb-8 max-w-[29em] text-lead leading-lead">{texts?.['automations.pageText']}</p>
        {categories.length > 1 && (
          <ChoiceFilter
            label={words.filter}
            address={pages.automations.to()}
            name="categorie"
            all={words.everything}
            choices={categories}
            chosen={chosen}
            onChoose={(categorie) =>
              navigate(pages.automations.to({ categorie }), { preventScrollReset: true })
            }
          />
        )}
        <p role="status" className="sr-only">
          {data && (shown.length > 0 ? words.found(shown.length, chosen) : words.emptyTitle)}
        </p>
        {!data && <WaitingCards query={query} count={6} words={text.section} />}
        {data && shown.length === 0 && <NoAutomations isFiltered={chosen !== undefined} />}
        {shown.length > 0 && (
          <CardGrid>
            {shown.map((automation, index) => (
              <AutomationCard key={automation.id} automation={automation} heading="h2" isFirst={index < 3} />
            ))}
          </CardGrid>
        )}
        {plans && plans.length > 0 && (
          <div className="mt-15 max-w-180 print:hidden">
            <StepPlanBox plans={plans} />
          </div>
        )}
      </div>
      <RailEnd side="left" />
    </div>
  )
}

function NoAutomations({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="border-y-2 border-ink py-5">
      <h2 className="subheading">{words.emptyTitle}</h2>
      <p className="mt-2">{isFiltered ? words.emptyCategory : words.empty}</p>
      {isFiltered && (
        <p className="mt-4">
          <ButtonLink look="outline" to={pages.automations.to()}>
            {words.showAll}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

export const automationsPage: PageDefinition = {
  Component: AutomationsPage,
  queries: () => [automationsQuery, stepPlansQuery],
  head(address, loaded, origin) {
    const texts = loaded(pageTextsQuery)
    const automations = loaded(automationsQuery)
    if (!texts || !automations) return undefined
    const { 'automations.metaTitle': name, 'automations.metaDescription': description } = texts
    const { chosen, isKnown, shown } = chosenOf(automations, address)
    // The same for every unknown category.
    if (!isKnown) return { title: name, description, path: pages.automations.to(), isHidden: true }
    const path = pages.automations.to({ categorie: chosen })
    return {
      title: [chosen, name].filter(Boolean).join(' – '),
      description,
      path,
      image: cardOf(AUTOMATIONS_CARD),
      jsonLd: [
        itemList(
          shown.map(({ id, title: name }) => ({ name, path: pages.automation.to({ id }) })),
          origin,
        ),
        breadcrumbs(
          [
            [texts['site.name'], pages.home.to()],
            [texts['automations.pageTitle'], pages.automations.to()],
          ],
          origin,
        ),
      ],
    }
  },
  status: () => 200,
}
