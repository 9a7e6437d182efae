import { lazyPart } from '../../kit/lazy-part'
import { ChoiceWidget, EntryWidget } from './choice-widget'
import { DateWidget } from './date-widget'
import { ImageWidget } from './image-widget'
import { ListWidget } from './list-widget'
import { MarkdownWidget } from './markdown-widget'
import { SwitchWidget } from './switch-widget'
import { EurosWidget, LongTextWidget, NumberWidget, TextWidget, UrlWidget } from './text-widgets'
import type { Controls } from './widget'

/** A list of blocks or records; its script is loaded on demand. */
const NestedWidget = lazyPart(async () => (await import('./nested/nested-list')).NestedList)

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
