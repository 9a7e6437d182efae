import type { PanelProps } from './panel'
import { SearchPanel } from './search-panel'
import { SharePanel } from './share-panel'

/**
 * The panels below the fields beside a text; each renders only for the types that it applies to.
 * @param isGone whether it was deleted meanwhile: then there is nothing to share
 */
export function EntryPanels({ isGone, ...props }: PanelProps & { readonly isGone: boolean }) {
  return (
    <>
      <SearchPanel {...props} />
      {!isGone && <SharePanel {...props} />}
    </>
  )
}
