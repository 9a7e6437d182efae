import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { putLink } from '../write/insert-link'
import { nodeAround } from '../write/syntax'
import type { OwnPage } from './own-pages'

/** Gives what finds pages by words of their title. */
export type LoadPages = () => Promise<(words: string) => readonly OwnPage[]>

/** Offers the pages of the site whose title contains what is typed behind `[[`. Escape leaves it as text. */
export const pagesMenu =
  (loadPages: LoadPages): CompletionSource =>
  async (context) =>
    typedIn(context) && offerIn(context, await loadPages())

const typedIn = (context: CompletionContext) => context.matchBefore(/\[\[[^[\]\n]{0,80}/)

function offerIn(
  context: CompletionContext,
  find: (words: string) => readonly OwnPage[],
): CompletionResult | null {
  const typed = typedIn(context)
  if (!typed || nodeAround(context.state, typed, ['FencedCode', 'CodeBlock', 'InlineCode'])) return null
  const pages = find(typed.text.slice(2))
  if (pages.length === 0) return null
  return {
    from: typed.from,
    filter: false,
    options: pages.map(optionOf),
    // At once: Enter, while the list is asked for again, would be a new line.
    update: (_current, _from, _to, later) => offerIn(later, find),
  }
}

function optionOf({ page, title, state }: OwnPage): Completion {
  return {
    label: title,
    detail: [page, state].filter(Boolean).join(' · '),
    apply(view: EditorView, _option: Completion, from: number, to: number) {
      const text = title.replace(/[[\]\\]/g, '\\$&')
      view.dispatch(putLink(view.state, { from, to }, { text, address: page }))
    },
  }
}
