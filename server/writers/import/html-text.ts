import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { remark } from 'remark'
import { innerWords } from './html-elements'

const parser = remark().use(rehypeParse, { fragment: true }).freeze()

/** The words of HTML on one line: without tags, and with its entities as characters. */
export const textOfHtml = (html: string): string => innerWords(parser.parse(html) as Root)
