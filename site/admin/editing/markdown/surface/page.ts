import type { EditorState, Range } from '@codemirror/state'
import { Decoration, type DecorationSet, type WidgetType } from '@codemirror/view'
import { isEdited } from './edited-line'

/** How a line looks. */
interface Shape {
  readonly classes: Set<string>
  /** Width in rem by which its text is indented. */
  indent: number
  /** The number of signs at its start that only say how far it is indented. */
  lead: number
  /** The level of the heading that it is the first line of; 0 for any other line. */
  level: number
  /** Whether it is within a list, or between two of its items. */
  isInList: boolean
}

const nothing = Decoration.replace({})
/**
 * Around the words of a line with looks of its own: CodeMirror takes the height of any line from a short one of nothing but text, and
 * forgets all that it measured when that height changes. A heading is not to be that line.
 */
const ownLooks = Decoration.mark({})

/** The looks of the lines between two offsets, collected node by node. Offsets outside them are left alone. */
export class Page {
  readonly state: EditorState
  readonly from: number
  readonly to: number
  readonly #ranges: Range<Decoration>[] = []
  readonly #shapes = new Map<number, Shape>()

  constructor(state: EditorState, from: number, to: number) {
    this.state = state
    this.from = state.doc.lineAt(from).from
    this.to = state.doc.lineAt(to).to
  }

  isEdited(at: number): boolean {
    return isEdited(this.state, at)
  }

  text(from: number, to: number): string {
    return this.state.sliceDoc(from, to)
  }

  /** The shapes of the lines of a range, as far as they are in view. */
  *lines(from: number, to: number) {
    const { doc } = this.state
    const end = Math.min(to, this.to)
    for (let at = Math.max(from, this.from); at <= end; ) {
      const line = doc.lineAt(at)
      yield { line, shape: this.shapeOf(line.from) }
      at = line.to + 1
    }
  }

  /** The shape of the line that starts at an offset. */
  shapeOf(start: number): Shape {
    const shape = this.#shapes.get(start) ?? {
      classes: new Set(),
      indent: 0,
      lead: 0,
      level: 0,
      isInList: false,
    }
    this.#shapes.set(start, shape)
    return shape
  }

  /** Gives the lines of a range a class; the first and the last one of their own as well. */
  classLines(from: number, to: number, name: string): void {
    for (const { line, shape } of this.lines(from, to)) {
      shape.classes.add(name)
      if (line.from <= from) shape.classes.add(`${name}-first`)
      if (line.to >= to) shape.classes.add(`${name}-last`)
    }
  }

  /** Hides marks, except on the line that is being edited. */
  hide(from: number, to: number): void {
    const { doc } = this.state
    for (let at = from; at < to; ) {
      const line = doc.lineAt(at)
      const end = Math.min(to, line.to)
      if (end > at && !this.isEdited(at)) this.#ranges.push(nothing.range(at, end))
      at = line.to + 1
    }
  }

  /** Shows something in the place of a part of one line, except on the line that is being edited. */
  show(from: number, to: number, widget: WidgetType): void {
    const isInLine = to <= this.state.doc.lineAt(from).to
    if (isInLine && !this.isEdited(from)) this.#ranges.push(Decoration.replace({ widget }).range(from, to))
  }

  /** Shows something behind its source, on the line that is being edited. */
  showBehind(at: number, widget: WidgetType): void {
    if (this.isEdited(at)) this.#ranges.push(Decoration.widget({ widget, side: 2 }).range(at))
  }

  mark(from: number, to: number, attributes: Readonly<Record<string, string>>): void {
    if (to > from) this.#ranges.push(Decoration.mark({ attributes: { ...attributes } }).range(from, to))
  }

  decorations(): DecorationSet {
    for (const [start, { classes, indent, lead, level }] of this.#shapes) {
      this.hide(start, start + lead)
      if (classes.size === 0 && indent === 0) continue
      const style = indent > 0 ? { style: `--md-in: ${indent}rem` } : {}
      const role = level > 0 ? { role: 'heading', 'aria-level': String(level) } : {}
      const attributes = { class: [...classes].join(' '), ...style, ...role }
      this.#ranges.push(Decoration.line({ attributes }).range(start))
      const { to } = this.state.doc.lineAt(start)
      if (to > start) this.#ranges.push(ownLooks.range(start, to))
    }
    return Decoration.set(this.#ranges, true)
  }
}
