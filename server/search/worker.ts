import { answerQuestions } from '../processes/answer-questions'
import { createArticleIndex } from './article-index'
import type { FoundIds, IndexQuestion } from './index-messages'

const NOTHING: FoundIds = { ids: [], total: 0 }

const indexes = { article: createArticleIndex(), page: createArticleIndex() }

answerQuestions((question: IndexQuestion): FoundIds => {
  if (question.kind === 'find') return indexes[question.of].find(question.query, question.limit)
  if (question.kind === 'related') return indexes.article.related(question.id, question.limit)
  for (const { of, id } of question.gone) indexes[of].remove(id)
  for (const { of, ...post } of question.added) indexes[of].add(post)
  return NOTHING
})
