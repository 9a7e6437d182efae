import { WidgetType } from '@codemirror/view'
import { markdownText } from '../../../../text/admin/markdown'
import { element } from './element'

/** The sign before an item of a list, as on the site. */
export class ListSign extends WidgetType {
  readonly list: 'BulletList' | 'OrderedList'
  readonly number: number
  readonly isTask: boolean

  constructor(list: 'BulletList' | 'OrderedList', number: number, isTask: boolean) {
    super()
    this.list = list
    this.number = number
    this.isTask = isTask
  }

  override eq(other: ListSign): boolean {
    return other.list === this.list && other.number === this.number && other.isTask === this.isTask
  }

  override toDOM(): HTMLElement {
    const name = this.isTask ? 'md-sign' : `md-sign md-sign-${this.list}`
    if (this.list === 'OrderedList') return element('span', { class: name }, String(this.number))
    // Read as a sign; seen as the square of the site.
    return element('span', { class: name }, element('span', { class: 'sr-only' }, '•'))
  }

  override ignoreEvent(): boolean {
    return false
  }
}

/** The box of a task. It shows what the text says: the text is where it is ticked. */
export class TaskSign extends WidgetType {
  readonly isDone: boolean

  constructor(isDone: boolean) {
    super()
    this.isDone = isDone
  }

  override eq(other: TaskSign): boolean {
    return other.isDone === this.isDone
  }

  override toDOM(): HTMLElement {
    const { done, toDo } = markdownText.surface
    const box = element('input', { type: 'checkbox', disabled: '', 'aria-label': this.isDone ? done : toDo })
    box.checked = this.isDone
    return box
  }

  override ignoreEvent(): boolean {
    return false
  }
}
