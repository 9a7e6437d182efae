import { ChoiceWidget } from './choice-widget'
import { DateWidget } from './date-widget'
import { EntryWidget } from './entry-widget'
import { EurosWidget } from './euros-widget'
import { ImageWidget } from './image-widget'
import { ListWidget } from './list-widget'
import { MarkdownWidget } from './markdown-widget'
import { NestedWidget } from './nested-widget'
import { SwitchWidget } from './switch-widget'
import { FixedWidget, LongTextWidget, NumberWidget, TextWidget, UrlWidget } from './text-widgets'
import type { Controls, Widget } from './widget'

/** The control for each kind of field. */
export const widgets: Controls = {
  text: TextWidget,
  'long-text': LongTextWidget,
  markdown: MarkdownWidget,
  url: UrlWidget,
  image: ImageWidget,
  date: DateWidget,
  switch: SwitchWidget,
  number: NumberWidget,
  euros: EurosWidget,
  choice: ChoiceWidget,
  entry: EntryWidget,
  list: ListWidget,
  records: NestedWidget,
  blocks: NestedWidget,
}

/** The control for a fixed value, which can only be read. */
export const fixedWidget: Widget = FixedWidget
