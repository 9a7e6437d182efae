import { syntaxTree } from '@codemirror/language'
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { hasNoWords } from '../write/block-lines'
import { shapeCallouts } from './callouts'
import { isSameLine } from './edited-line'
import { looks } from './looks'
import { Page } from './page'
import { isInShownTable } from './shown-tables'

/** Shows the lines in view as visitors see them, and the one that is being edited as its source. */
export const fadeMarks = ViewPlugin.fromClass(
  class {
    decorations

    constructor(view: EditorView) {
      this.decorations = drawnIn(view)
    }

    update({ docChanged, viewportChanged, startState, state, view }: ViewUpdate) {
      const isSame =
        !docChanged &&
        !viewportChanged &&
        syntaxTree(state) === syntaxTree(startState) &&
        isSameLine(state, startState)
      if (!isSame) this.decorations = drawnIn(view)
    }
  },
  { decorations: ({ decorations }) => decorations },
)

function drawnIn({ state, viewport }: EditorView) {
  const page = new Page(state, viewport.from, viewport.to)
  syntaxTree(state).iterate({
    from: page.from,
    to: page.to,
    enter: ({ name, from, node }) => {
      if (name === 'Table' && isInShownTable(state, from)) return false
      looks[name]?.(node, page)
      return undefined
    },
  })
  shapeCallouts(page)
  shapeGaps(page)
  return page.decorations()
}

/** Makes lines without words as high as the space that the site leaves between the blocks around them. */
function shapeGaps(page: Page): void {
  let below = 'md-gap'
  let isBelowGap = false
  for (const { line, shape } of page.lines(page.from, page.to)) {
    const { classes, isInList } = shape
    const isGap = hasNoWords(line) && !classes.has('md-code')
    if (isGap) classes.add(below)
    if (isGap && isInList) classes.add('md-gap-item')
    // The space before an item is that of the line above it.
    if (isBelowGap && isInList) classes.delete('md-next-item')
    const isHeading = ['md-heading', 'md-subheading', 'md-underline'].some((name) => classes.has(name))
    below = isHeading ? 'md-gap-heading' : 'md-gap'
    isBelowGap = isGap
  }
}
