import { useQuery } from '@tanstack/react-query'
import { wordKey } from '#contract/word-key'
import { automationsQuery } from '../api/content'
import { AutomationCard } from '../automations/automation-card'
import { siteText as text } from '../text/nl'
import { CardGrid } from '../ui/card'
import { WaitingCards } from '../ui/waiting-cards'
import type { PageBlockProps } from './block'
import { BlockFrame } from './block-frame'

export function ChosenAutomations({ block, side }: PageBlockProps<'automations'>) {
  const query = useQuery(automationsQuery)
  const { data } = query
  const wanted = wordKey(block.category)
  const shown = data?.filter(({ category }) => wanted === '' || wordKey(category) === wanted)
  // Omit an empty block.
  if (shown?.length === 0) return null
  return (
    <BlockFrame side={side} block={block}>
      {shown ? (
        <CardGrid>
          {shown.map((one) => (
            <AutomationCard key={one.id} automation={one} />
          ))}
        </CardGrid>
      ) : (
        <WaitingCards query={query} count={3} words={text.section} />
      )}
    </BlockFrame>
  )
}
