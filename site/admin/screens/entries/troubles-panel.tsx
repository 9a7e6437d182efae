import { articleText } from '../../../text/admin/article'
import { Panel, type PanelProps } from './panel'
import { Sentences } from './sentences'
import { useTroubles } from './use-troubles'

/** What is wrong with the saved version of an entry. */
export function TroublesPanel({ type, id }: PanelProps) {
  const troubles = useTroubles(type, id)
  if (troubles.length === 0) return null
  return (
    <Panel title={articleText.troubles}>
      <Sentences of={troubles} />
    </Panel>
  )
}
