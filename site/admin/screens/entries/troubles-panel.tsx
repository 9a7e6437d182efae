import { useQuery } from '@tanstack/react-query'
import { entryScreen } from '#contract/admin/addresses'
import { articleText } from '../../../text/admin/article'
import { problemsQuery, whileAllowed } from '../../api/problems-query'
import { useSession } from '../../session/session'
import { Panel, type PanelProps } from './panel'
import { Sentences } from './sentences'

/** Milliseconds: all links of the site are looked at again after a save, which takes a while. */
const EVERY = 10_000

/** What is wrong with the saved version of an entry: links that lead nowhere, pictures that are not there. */
export function TroublesPanel({ type, id }: PanelProps) {
  const { mayPublish } = useSession()
  const { data = [] } = useQuery({
    ...problemsQuery,
    enabled: mayPublish && id !== null,
    refetchInterval: whileAllowed(EVERY),
  })
  const here = id === null ? '' : entryScreen(type, id)
  const troubles = data.filter(({ screen }) => screen?.split(/[?#]/)[0] === here)
  if (troubles.length === 0) return null
  const sentences = troubles.map(({ label, message }) =>
    label === undefined ? message : `${label}: ${message}`,
  )
  return (
    <Panel title={articleText.troubles}>
      <Sentences of={[...new Set(sentences)]} />
    </Panel>
  )
}
