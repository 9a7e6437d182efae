import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { foldText } from '#contract/fold-text'
import type { ToolName } from '../write/active-tools'
import { nodeAround } from '../write/syntax'
import { blockName, findBlocks } from './find-blocks'
import { type LoadPages, pagesMenu } from './pages-menu'
import { type Tool, toolGroups } from './tools'

const tools = toolGroups.flat()

/**
 * A menu of blocks below a `/` that begins an empty line, and one of pages behind `[[`. Escape leaves the signs and
 * what was typed behind them.
 */
export function typedMenus(use: (tool: Tool) => void, loadPages: LoadPages): Extension {
  const options = new Map(tools.map((tool) => [tool.name, optionOf(tool, use)]))
  const pagesAt = pagesMenu(loadPages)
  const source: CompletionSource = (context) => blocksAt(context, options) ?? pagesAt(context)
  const menus = (activateOnTyping: boolean) =>
    autocompletion({
      // One source: with two, each letter asks the other one again, and Enter takes nothing meanwhile.
      override: [source],
      activateOnTyping,
      icons: false,
      // Enter right after `/` takes the first, also for somebody who types fast.
      activateOnTypingDelay: 20,
      interactionDelay: 0,
    })
  return onlyBehindSigns(menus(true), menus(false))
}

/** Signs behind which a menu may be. */
const SIGNS = /^\/|\[\[/

/**
 * Asks for a menu at the letters of a line that has the signs of one: for each other letter the library would ask in vain, and
 * change the editor a second time to say so (tests/decisions/0213).
 */
function onlyBehindSigns(asked: Extension, unasked: Extension): Extension {
  const menus = new Compartment()
  return [
    menus.of(unasked),
    EditorState.transactionExtender.of(({ docChanged, newDoc, newSelection, startState }) => {
      if (!docChanged) return null
      const { head } = newSelection.main
      const line = newDoc.lineAt(head)
      const wanted = SIGNS.test(line.text.slice(0, head - line.from)) ? asked : unasked
      return wanted === menus.get(startState) ? null : { effects: menus.reconfigure(wanted) }
    }),
  ]
}

function optionOf(tool: Tool, use: (tool: Tool) => void): Completion {
  return {
    label: blockName(tool.name),
    apply(view: EditorView, _option: Completion, from: number, to: number) {
      view.dispatch({ changes: { from: from - 1, to }, userEvent: 'delete' })
      use(tool)
    },
  }
}

function blocksAt(
  { state, pos }: CompletionContext,
  options: ReadonlyMap<ToolName, Completion>,
): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  if (pos !== line.to || !/^\/[\p{L}\d '’-]*$/u.test(line.text)) return null
  if (nodeAround(state, { from: pos, to: pos }, ['FencedCode', 'CodeBlock'])) return null
  const typed = line.text.slice(1)
  return {
    from: line.from + 1,
    filter: false,
    options: findBlocks(typed).flatMap((name) => options.get(name) ?? []),
    getMatch: ({ label }) => matchIn(label, typed),
    // At once: Enter, while the list is asked for again, would be a new line.
    update: (_current, _from, _to, later) => blocksAt(later, options),
  }
}

/** Where in a name the typed words are, to underline them. */
function matchIn(name: string, typed: string): readonly number[] {
  const at = typed === '' ? -1 : foldText(name).indexOf(foldText(typed))
  return at < 0 ? [] : [at, at + typed.length]
}
