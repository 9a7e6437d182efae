import type { ComponentType } from 'react'
import type { PageTexts } from '#contract/content/page-texts'
import type { Side } from '../ui/rail'

/** What every block of the home page is given. */
export interface BlockProps {
  readonly texts: PageTexts
}

/** A block of the home page. */
export interface Block {
  readonly Component: ComponentType<BlockProps>
  /** Where the rail runs beside the block; a block without one interrupts it. */
  readonly side?: Side
}
