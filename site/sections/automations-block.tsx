import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { automationsQuery } from '../api/content'
import { AutomationCard } from '../automations/automation-card'
import { homeText } from '../text/home'
import { siteText as text } from '../text/nl'
import { ButtonLink } from '../ui/button'
import { CardGrid } from '../ui/card'
import { LazyMount } from '../ui/lazy-mount'
import { RailSection } from '../ui/rail'
import { SkeletonCards } from '../ui/skeleton-cards'
import { WaitingCards } from '../ui/waiting-cards'
import type { BlockProps } from './block'

const skeleton = <SkeletonCards count={3} label={text.section.loading} />

export function AutomationsBlock({ texts }: BlockProps) {
  return (
    <div className="wrap">
      <RailSection side="right" id="automations" title={texts['automations.title']}>
        <p className="-mt-5 mb-10 max-w-[29em] text-lead leading-lead">{texts['automations.text']}</p>
        <LazyMount skeleton={skeleton}>
          <AutomationCards />
        </LazyMount>
      </RailSection>
    </div>
  )
}

/** All automations; on a phone, where each takes most of a screen, only the first six. */
function AutomationCards() {
  const query = useQuery(automationsQuery)
  const { data } = query
  if (!data) return <WaitingCards query={query} count={3} words={text.section} />
  return (
    <>
      <div className="max-sm:[&_.card:nth-child(n+7)]:hidden">
        <CardGrid>
          {data.map((automation) => (
            <AutomationCard key={automation.id} automation={automation} />
          ))}
        </CardGrid>
      </div>
      <p className="mt-10 flex flex-wrap gap-2">
        <ButtonLink look="outline" to={pages.automations.to()}>
          {homeText.home.allAutomations(data.length)}
        </ButtonLink>
        <ButtonLink look="outline" to={`${pages.automations.to()}#stappenplan`}>
          {homeText.home.toPlan}
        </ButtonLink>
      </p>
    </>
  )
}
