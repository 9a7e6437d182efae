import { pages } from '#contract/addresses'
import type { AutomationDetail } from '#contract/public-content'
import { automationText } from '../text/automation'
import { siteText as text } from '../text/nl'
import { ArrowLeftSign } from '../ui/icons'
import { RailCrossing, RailEnd, RailSection } from '../ui/rail'
import { SiteLink } from '../ui/site-link'
import { TitleCards } from '../ui/title-cards'

const words = automationText.automation

/** Links from an automation: articles about it, and the previous and next stops on the line. */
export function Onward({ related, previous, next }: Pick<AutomationDetail, 'related' | 'previous' | 'next'>) {
  if (related.length === 0 && !previous && !next) return <RailEnd side="left" />
  return (
    <>
      <RailCrossing to="right" />
      <RailSection side="right" id="verder" title={words.onward}>
        {related.length > 0 && (
          <div className="mb-10">
            <TitleCards as="div" posts={related} missing={text.image.missing} />
          </div>
        )}
        {(previous || next) && (
          <nav aria-label={words.stops} className="grid gap-5 sm:grid-cols-2">
            {previous && <Stop id={previous.id} label={words.previous} title={previous.title} isBack />}
            {next && <Stop id={next.id} label={words.next} title={next.title} />}
          </nav>
        )}
      </RailSection>
      <RailEnd side="right" />
    </>
  )
}

interface StopProps {
  readonly id: string
  readonly label: string
  readonly title: string
  readonly isBack?: boolean
}

function Stop({ id, label, title, isBack = false }: StopProps) {
  return (
    <SiteLink
      to={pages.automation.to({ id })}
      className={`flex items-center gap-3 border-2 border-ink p-4 hover:bg-ink hover:text-ground ${isBack ? '' : 'justify-between sm:col-start-2'}`}
    >
      {isBack && <ArrowLeftSign className="size-[1.5rem] shrink-0" />}
      <span>
        <span className="block text-small">{label}</span>
        <span className="text-lead leading-tight font-semibold">{title}</span>
      </span>
      {!isBack && <ArrowLeftSign className="size-[1.5rem] shrink-0 rotate-180" />}
    </SiteLink>
  )
}
