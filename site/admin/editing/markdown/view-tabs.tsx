import { Tabs } from 'radix-ui'
import type { ComponentProps } from 'react'
import { articleText } from '../../../text/admin/article'

const words = articleText.views
const views = ['write', 'preview'] as const

export type View = (typeof views)[number]

/** Switches between source and preview where there is no room for both. */
export function ViewTabs() {
  return (
    <Tabs.List aria-label={words.label} className="tabs px-3 border-b border-hair">
      {views.map((view) => (
        <Tabs.Trigger key={view} value={view} className="tab">
          {words[view]}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

/** Source or preview; both stay mounted, since the source keeps its state in the DOM. */
export function ViewPanel({
  view,
  shown,
  ...rest
}: { view: View; shown: View | 'both' } & Omit<ComponentProps<'div'>, 'dir'>) {
  const isAlone = shown !== 'both'
  const beside = isAlone ? {} : { role: undefined, 'aria-labelledby': undefined }
  return (
    <Tabs.Content
      value={view}
      forceMount
      hidden={isAlone && view !== shown}
      tabIndex={undefined}
      {...beside}
      {...rest}
    />
  )
}
