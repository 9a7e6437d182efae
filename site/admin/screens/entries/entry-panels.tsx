import type { PanelProps } from './panel'
import { PlanningPanel } from './planning-panel'
import { SearchPanel } from './search-panel'
import { SharePanel } from './share-panel'
import './panels.css'

/** What stands beside the form of an entry; each part shows itself only for types that it is about. */
export function EntryPanels(props: PanelProps) {
  return (
    <div className="grid gap-8 grid-cols-[minmax(0,1fr)]">
      <PlanningPanel {...props} />
      <SharePanel {...props} />
      <SearchPanel {...props} />
    </div>
  )
}
