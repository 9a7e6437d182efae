import { expect, onTestFinished, test, vi } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { openContent } from '../../../server/content/open-content'
import { openRepository } from '../../../server/git/open-repository'
import { threaded } from '../../../server/processes/start-thread'
import { built } from '../../support/built-site'
import { emptyRepository } from '../../support/repository'
import { article } from './opened-library'

test('content is there before a thread looks for changes, and what that finds at first is no change', async () => {
  const files = emptyRepository()
  files.write('content/blog/een.md', article('Een'))
  files.commit('content: begin')
  const repository = await openRepository(files.root)
  const startScan = vi.fn(threaded(built('scan-worker')))
  const unexpected = (_: unknown, message?: string) => expect.unreachable(message)
  const log = { warn: unexpected, error: unexpected }
  const { library, close } = await openContent(files.root, { repository, startScan, now: Date.now, log })
  onTestFinished(async () => {
    await close()
    await repository.close()
    files.remove()
  })
  expect(library.catalogue(blogPost).public.map(({ title }) => title)).toEqual(['Een'])
  expect(startScan).not.toHaveBeenCalled()
  const { revision } = library
  await library.refresh()
  expect(startScan).toHaveBeenCalledOnce()
  expect(library.revision).toBe(revision)
  files.write('content/blog/twee.md', article('Twee'))
  await library.refresh()
  expect(library.catalogue(blogPost).find('twee')?.title).toBe('Twee')
})
