import { articleText } from '../../../text/admin/article'
import { useNow } from '../../kit/use-now'
import { Panel, type PanelProps } from './panel'
import { sayPlanning } from './say-planning'

/** Says what visitors see and when; the buttons are in the head of the form. */
export function PlanningPanel({ type, value, saved }: PanelProps) {
  const now = useNow()
  if (!type.planning) return null
  return (
    <Panel title={articleText.planning.title}>
      <p role="status" className="leading-lead">
        {sayPlanning({ type, value, saved, now })}
      </p>
    </Panel>
  )
}
