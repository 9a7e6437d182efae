import { getSearchQuery, type SearchQuery, search, searchKeymap, searchPanelOpen } from '@codemirror/search'
import { EditorState, type Extension, StateField } from '@codemirror/state'
import { EditorView, type KeyBinding, type Panel, showPanel } from '@codemirror/view'
import { markdownText } from '../../../../text/admin/markdown'
import type { Span } from '../write/syntax'

const words = markdownText.find

/** Matches beyond this number are not counted: nobody steps through them. */
const MOST = 1000

/** The search query and its matches; null while the panel is closed. */
interface Found {
  readonly query: SearchQuery
  readonly matches: readonly Span[]
}

const found = StateField.define<Found | null>({
  create: () => null,
  update(before, { state, docChanged }) {
    if (!searchPanelOpen(state)) return null
    const query = getSearchQuery(state)
    return before && !docChanged && query.eq(before.query)
      ? before
      : { query, matches: matchesOf(query, state) }
  },
  provide: (field) => showPanel.from(field, (value) => value && createCount),
})

function matchesOf(query: SearchQuery, state: EditorState): Found['matches'] {
  const matches: Span[] = []
  if (!query.valid) return matches
  const cursor = query.getCursor(state)
  for (let next = cursor.next(); !next.done && matches.length <= MOST; next = cursor.next()) {
    matches.push({ from: next.value.from, to: next.value.to })
  }
  return matches
}

/** Says how many matches there are and which one is selected: the library's own panel does not. */
function createCount(): Panel {
  const dom = document.createElement('p')
  dom.className = 'md-find-count'
  dom.setAttribute('role', 'status')
  return { dom, top: true, update: ({ state }) => say(dom, sentence(state)) }
}

/** Only when it has changed, so that it is not announced again. */
function say(dom: HTMLElement, text: string): void {
  if (dom.textContent !== text) dom.textContent = text
}

function sentence(state: EditorState): string {
  const value = state.field(found)
  if (!value || value.query.search === '') return ''
  if (!value.query.valid) return words.invalid
  const { from, to } = state.selection.main
  const at = value.matches.findIndex((match) => match.from === from && match.to === to)
  return value.matches.length > MOST ? words.many(MOST) : words.count(at + 1, value.matches.length)
}

/** Finds and replaces in the source. The browser's own search does not see lines outside the view. */
export const find: Extension = [
  search({ top: true, scrollToMatch: ({ from }) => EditorView.scrollIntoView(from, { y: 'center' }) }),
  EditorState.phrases.of(words.phrases),
  found,
]

/** The library's other keys are for multiple cursors or line numbers; the source has neither. */
const wanted: readonly (string | undefined)[] = ['Mod-f', 'Mod-g', 'F3', 'Escape']

export const findKeys: readonly KeyBinding[] = searchKeymap.filter(({ key }) => wanted.includes(key))
