import { expect, it } from 'vitest'
import { isOwnCommit, isPlanningCommit } from '../../../server/content/waiting-versions'

const version = { file: 'content/pending/blog/een.md', type: 'blog-posts', id: 'een' }
const commit = (action?: string, item?: string) => ({
  trailers: { ...(action && { 'Content-Action': action }), ...(item && { 'Content-Item': item }) },
})

it('who replaces a word everywhere wrote in a version that waits, and did not plan it', () => {
  const judged = (one: ReturnType<typeof commit>) => [
    isOwnCommit(version)(one),
    isPlanningCommit(version)(one),
  ]
  expect(judged(commit('replace'))).toEqual([true, false])
  // Undone, it was not planned either; what was undone of that version alone is decided.
  expect(judged(commit('undo'))).toEqual([true, false])
  expect(judged(commit('undo', 'pending-blog-posts/een'))).toEqual([true, true])
  expect(judged(commit('update', 'pending-blog-posts/een'))).toEqual([true, true])
  expect(judged(commit('keep', 'blog-posts/een'))).toEqual([true, true])
  expect(judged(commit())).toEqual([true, true])
  expect(judged(commit('update', 'blog-posts/twee'))).toEqual([false, false])
  expect(judged(commit('publish', 'blog-posts/een'))).toEqual([false, false])
})
