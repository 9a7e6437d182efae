import { answerQuestions } from '../processes/answer-questions'
import { createArticleIndex } from './article-index'
import type { FoundIds, IndexQuestion } from './index-messages'

const NOTHING: FoundIds = { ids: [], total: 0 }

const index = createArticleIndex()

answerQuestions((question: IndexQuestion): FoundIds => {
  if (question.kind === 'find') return index.find(question.query, question.limit)
  if (question.kind === 'related') return index.related(question.id, question.limit)
  for (const id of question.gone) index.remove(id)
  for (const post of question.added) index.add(post)
  return NOTHING
})
