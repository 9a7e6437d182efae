import { answerQuestions } from '../../processes/answer-questions'
import { type MarkdownQuestion, renderMarkdown } from './render-markdown'

// Nested quotes can overflow the parser's stack; the article is then shown as plain text.
answerQuestions(({ markdown, ...how }: MarkdownQuestion) => renderMarkdown(markdown, how))
