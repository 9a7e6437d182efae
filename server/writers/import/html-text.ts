import type { Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { remark } from 'remark'
import { innerWords } from './html-elements'

/** Reads HTML that may be a part of a page. */
export const htmlParser = remark().use(rehypeParse, { fragment: true }).freeze()

/** The words of HTML on one line: without tags, and with its entities as characters. */
export const textOfHtml = (html: string): string => innerWords(htmlParser.parse(html) as Root)
