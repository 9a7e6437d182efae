import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'

/**
 * Parses Markdown with directives on these lines only, from 1: elsewhere colons are text. Inline directives
 * (`:name`) are not supported: `12:30` and `let op:dit` are words.
 */
export function directiveParser(isDirective: (line: number) => boolean) {
  return remark()
    .data('micromarkExtensions', [{ flow: { [COLON]: blocks.map((block) => only(block, isDirective)) } }])
    .data('fromMarkdownExtensions', [directiveFromMarkdown()])
    .use(remarkGfm)
}

/**
 * Parses one line as a directive, with its text left unparsed: inline Markdown takes quadratic time, and
 * callers of this must be fast.
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
