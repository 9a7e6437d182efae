import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/addresses'
import { automationsQuery } from '../api/content'
import { homeText } from '../text/home'
import { siteText as text } from '../text/nl'
import { Card, CardGrid } from '../ui/card'
import { LazyMount } from '../ui/lazy-mount'
import { Picture } from '../ui/picture'
import { RailSection } from '../ui/rail'
import { SkeletonCards } from '../ui/skeleton-cards'
import type { BlockProps } from './block'

const skeleton = <SkeletonCards count={3} label={text.section.loading} />

export function AutomationsBlock({ texts }: BlockProps) {
  return (
    <div className="wrap">
      <RailSection side="right" id="automations" title={texts['automations.title']}>
        <p className="-mt-5 mb-10 max-w-[29em] text-lead leading-lead">{texts['automations.text']}</p>
        <LazyMount margin="200px" skeleton={skeleton}>
          <AutomationCards />
        </LazyMount>
      </RailSection>
    </div>
  )
}

function AutomationCards() {
  const { data } = useQuery(automationsQuery)
  if (!data) return skeleton
  return (
    <CardGrid>
      {data.map(({ id, category, title, imageUrl, image, text: words, result }) => (
        <Card
          key={id}
          to={pages.automation.to({ id })}
          label={category}
          title={title}
          picture={imageUrl && <Picture src={imageUrl} image={image} alt="" missing={text.image.missing} />}
        >
          <p className="mb-3 text-pretty">{words}</p>
          {result && (
            <p className="mt-auto border-t border-hair pt-2 font-semibold sm:mt-0">
              <span className="block text-small font-normal text-soft">{homeText.home.result}</span>
              {result}
            </p>
          )}
        </Card>
      ))}
    </CardGrid>
  )
}
