import { answerQuestions } from '../../processes/answer-questions'
import { type MarkdownQuestion, renderMarkdown } from './render-markdown'

// Nested quotes can overflow the parser's stack; the article then shows its text.
answerQuestions(({ markdown, ...how }: MarkdownQuestion) => renderMarkdown(markdown, how))
