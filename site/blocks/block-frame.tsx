import type { ReactNode } from 'react'
import { RailSection, type Side } from '../ui/rail'

/**
 * A block beside the rail: a section with a station if it has a title, else a continuation of the block above.
 */
export function BlockFrame({
  side,
  block: { anchor, title },
  intro,
  children,
}: {
  side: Side
  block: { readonly anchor: string; readonly title: string }
  intro?: string
  children?: ReactNode
}) {
  const words = intro && <Intro isBelowTitle={title !== ''}>{intro}</Intro>
  if (!title) {
    return (
      <div className={`rail rail-${side} pt-0!`}>
        {words}
        {children}
      </div>
    )
  }
  return (
    <RailSection side={side} id={anchor} title={title}>
      {words}
      {children}
    </RailSection>
  )
}

function Intro({ isBelowTitle, children }: { isBelowTitle: boolean; children: string }) {
  return (
    <p
      className={`${isBelowTitle ? '-mt-5 ' : ''}mb-8 max-w-[32em] text-lead leading-lead whitespace-pre-line`}
    >
      {children}
    </p>
  )
}
