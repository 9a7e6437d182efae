import { Tabs } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { markdownText } from '../../../text/admin/markdown'
import { type View, views } from './use-view'

const words = markdownText.views

/** Switches between the text, its source and the preview; at the end of the row, what belongs to the text. */
export function ViewTabs({ children }: { children?: ReactNode }) {
  return (
    <div className="md-views">
      <Tabs.List aria-label={words.label} className="tabs flex-1 border-0">
        {views.map((view) => (
          <Tabs.Trigger key={view} value={view} className="tab">
            {words[view]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children}
    </div>
  )
}

/** One of the views; all stay mounted, since the text keeps its state in the DOM. */
export function ViewPanel({
  view,
  isShown,
  isAlone,
  ...rest
}: { view: View; isShown: boolean; isAlone: boolean } & Omit<ComponentProps<'div'>, 'dir'>) {
  const beside = isAlone ? {} : { role: undefined, 'aria-labelledby': undefined }
  return <Tabs.Content value={view} forceMount hidden={!isShown} tabIndex={undefined} {...beside} {...rest} />
}
