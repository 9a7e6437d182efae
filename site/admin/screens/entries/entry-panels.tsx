import type { PanelProps } from './panel'
import { PlanningPanel } from './planning-panel'
import { SearchPanel } from './search-panel'
import { SharePanel } from './share-panel'
import './panels.css'

/** The panels beside the form of an entry; each renders only for the types that it applies to. */
export function EntryPanels(props: PanelProps) {
  return (
    <div className="grid gap-8 grid-cols-[minmax(0,1fr)]">
      <PlanningPanel {...props} />
      <SharePanel {...props} />
      <SearchPanel {...props} />
    </div>
  )
}
