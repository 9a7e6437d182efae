import { useState } from 'react'
import type { Item } from '#contract/admin/entries'
import { articleText } from '../../../../../text/admin/article'
import { Button } from '../../../../kit/button'
import { partIds } from '../../entry/parts'
import { Panel } from '../panel'
import type { PanelProps } from '../panel-props'
import { sayPlanning, visibilityOf } from './say-planning'
import { ScheduleDialog } from './schedule-dialog'
import { useNow } from './use-now'

const words = articleText.planning

/** Says what visitors see and when, and sets the fields that decide it. The form saves them. */
export function PlanningPanel({ type, value, saved = null, onChange }: PanelProps) {
  const now = useNow()
  const [isScheduling, setScheduling] = useState(false)
  const { planning } = type
  if (!planning) return null
  const visibility = visibilityOf(type, value, now)
  const set = (fields: Item) => {
    for (const [field, next] of Object.entries(fields)) onChange?.(field, next)
  }

  return (
    <Panel id={partIds.planning} title={words.title}>
      <p role="status" className="leading-lead">
        {sayPlanning({ type, value, saved, now })}
      </p>
      {onChange && (
        <div className="mt-3 flex flex-wrap gap-2">
          {visibility !== 'public' && (
            <Button onClick={() => set(planning.publish(null))}>{words.publish}</Button>
          )}
          {visibility !== 'public' && (
            <Button onClick={() => setScheduling(true)}>
              {visibility === 'planned' ? words.reschedule : words.schedule}
            </Button>
          )}
          {visibility !== 'hidden' && (
            <Button onClick={() => set(planning.withdraw())}>{words.withdraw}</Button>
          )}
        </div>
      )}
      <ScheduleDialog
        moment={type.publicFrom?.(value)}
        isOpen={isScheduling}
        onClose={() => setScheduling(false)}
        onPick={(moment) => {
          setScheduling(false)
          set(planning.publish(moment))
        }}
      />
    </Panel>
  )
}
