import { answerQuestions } from '../../processes/answer-questions'
import { renderMarkdown } from './render-markdown'

// Nested quotes can overflow the parser's stack; the article then shows its text.
answerQuestions((markdown: string) => renderMarkdown(markdown))
