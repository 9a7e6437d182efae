import type { PanelProps } from './panel'
import { SearchPanel } from './search-panel'
import { SharePanel } from './share-panel'

/** The panels below the fields beside a text; each renders only for the types that it applies to. */
export function EntryPanels(props: PanelProps) {
  return (
    <>
      <SearchPanel {...props} />
      <SharePanel {...props} />
    </>
  )
}
