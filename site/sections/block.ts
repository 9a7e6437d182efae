import type { ComponentType } from 'react'
import type { PageTexts } from '#contract/content/page-texts'
import type { Side } from '../ui/rail'

/** The props of every block of the home page. */
export interface BlockProps {
  readonly texts: PageTexts
}

/** What a block needs that links to others, or that may have the heading of the page. */
export interface LinkingBlockProps extends BlockProps {
  /** The addresses of the parts of the page that are not shown. */
  readonly hidden: ReadonlySet<string>
  readonly isFirst: boolean
}

/** A block of the home page. */
export interface Block {
  readonly Component: ComponentType<LinkingBlockProps>
  /** The side of the page on which the rail runs beside the block; a block without one interrupts the rail. */
  readonly side?: Side
  /** Whether it has the heading of the page where it comes first. */
  readonly isTop?: true
}
