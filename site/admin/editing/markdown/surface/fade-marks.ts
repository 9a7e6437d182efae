import { syntaxTree } from '@codemirror/language'
import { type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
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
  let isBelowHeading = false
  for (const { line, shape } of page.lines(page.from, page.to)) {
    const isEmpty = /^[\s>]*$/.test(line.text)
    if (isEmpty && !shape.classes.has('md-code'))
      shape.classes.add(isBelowHeading ? 'md-gap-heading' : 'md-gap')
    isBelowHeading =
      shape.classes.has('md-heading') ||
      shape.classes.has('md-subheading') ||
      shape.classes.has('md-underline')
  }
}
