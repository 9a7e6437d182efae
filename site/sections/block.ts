import type { ComponentType } from 'react'
import type { PageTexts } from '#contract/content/page-texts'
import type { Side } from '../ui/rail'

/** The props of every block of the home page. */
export interface BlockProps {
  readonly texts: PageTexts
}

/** What a block needs that may have the heading of the page. */
export interface TopBlockProps extends BlockProps {
  readonly isFirst: boolean
}

/** A block of the home page. */
export interface Block {
  readonly Component: ComponentType<TopBlockProps>
  /** The side of the page on which the rail runs beside the block; a block without one interrupts the rail. */
  readonly side?: Side
  /** Whether it has the heading of the page where it comes first. */
  readonly isTop?: true
}
