import {
  Decoration,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { markdownText } from '../../../../text/admin/markdown'

class AskedWords extends WidgetType {
  override eq(): boolean {
    return true
  }

  override toDOM(): HTMLElement {
    const sign = document.createElement('span')
    sign.className = 'md-asked'
    // Shown by the style sheet: it is no part of the text that is selected and copied.
    sign.dataset.words = markdownText.source.describe
    return sign
  }
}

const sign = Decoration.widget({ widget: new AskedWords(), side: 1 })

const matcher = new MatchDecorator({
  regexp: /!\[(?=\]\()/g,
  decorate: (add, _from, to) => add(to, to, sign),
})

/** Asks for the description of an image between its empty brackets, until there is one. */
export const askedWords = ViewPlugin.fromClass(
  class {
    signs

    constructor(view: EditorView) {
      this.signs = matcher.createDeco(view)
    }

    update(update: ViewUpdate) {
      this.signs = matcher.updateDeco(update, this.signs)
    }
  },
  { decorations: ({ signs }) => signs },
)
