import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

/**
 * Reads Markdown with directives on these lines, from 1, and on no other: everything else that begins with colons is the
 * text that it is. Directives within a line (`:name`) there are none: `12:30` and `let op:dit` are words.
 */
export function directiveParser(isDirective: (line: number) => boolean) {
  return remark()
    .data('micromarkExtensions', [{ flow: { [COLON]: blocks.map((block) => only(block, isDirective)) } }])
    .data('fromMarkdownExtensions', [directiveFromMarkdown()])
    .use(remarkGfm)
}

/**
 * Reads one line as a directive, whose words stay as they were typed: what Markdown has within a line costs the square of its
 * length, and this is done where nothing may wait.
 */
export const lineParser = remark()
  .data('micromarkExtensions', [
    directive(),
    {
      disable: {
        null: [
          'attention',
          'autolink',
          'codeText',
          'htmlText',
          'labelEnd',
          'labelStartImage',
          'labelStartLink',
        ],
      },
    },
  ])
  .data('fromMarkdownExtensions', [directiveFromMarkdown()])
  .freeze()

const COLON = 58

const blocks = [directive().flow?.[COLON] ?? []].flat()

type Block = (typeof blocks)[number]

function only(block: Block, isDirective: (line: number) => boolean): Block {
  return {
    ...block,
    tokenize(effects, ok, nok) {
      return isDirective(this.now().line) ? block.tokenize.call(this, effects, ok, nok) : nok
    },
  }
}
