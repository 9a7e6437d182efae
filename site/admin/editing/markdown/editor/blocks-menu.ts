import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { articleText } from '../../../../text/admin/article'
import type { ToolName } from '../write/active-tools'
import { nodeAround } from '../write/syntax'
import { type LoadPages, pagesMenu } from './pages-menu'
import { type Tool, toolGroups } from './tools'

/** What `/` offers, in this order. */
const offered: readonly ToolName[] = [
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'image',
  'figure',
  'gallery',
  'table',
  'callout',
  'quote',
  'card',
  'button',
  'link',
  'video',
  'download',
  'code',
  'rule',
]

const tools = toolGroups.flat()

/**
 * A menu of blocks below a `/` that begins an empty line, and one of pages behind `[[`. Escape leaves the signs and
 * what was typed behind them.
 */
export function typedMenus(use: (tool: Tool) => void, loadPages: LoadPages): Extension {
  const options = offered.flatMap((name, index) => {
    const tool = tools.find((one) => one.name === name)
    return tool ? [optionOf(tool, index, use)] : []
  })
  const pagesAt = pagesMenu(loadPages)
  return autocompletion({
    // One source: with two, each letter asks the other one again, and Enter takes nothing meanwhile.
    override: [(context) => blocksAt(context, options) ?? pagesAt(context)],
    icons: false,
    // Enter right after `/` takes the first, also for somebody who types fast.
    activateOnTypingDelay: 20,
    interactionDelay: 0,
  })
}

function optionOf(tool: Tool, index: number, use: (tool: Tool) => void): Completion {
  return {
    label: articleText.blocks[tool.name] ?? articleText.tools[tool.name],
    boost: -index,
    apply(view: EditorView, _option: Completion, from: number, to: number) {
      view.dispatch({ changes: { from: from - 1, to }, userEvent: 'delete' })
      use(tool)
    },
  }
}

function blocksAt(
  { state, pos }: CompletionContext,
  options: readonly Completion[],
): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  if (pos !== line.to || !/^\/[\p{L} -]*$/u.test(line.text)) return null
  if (nodeAround(state, { from: pos, to: pos }, ['FencedCode', 'CodeBlock'])) return null
  return { from: line.from + 1, options, validFor: /^[\p{L} -]*$/u }
}
