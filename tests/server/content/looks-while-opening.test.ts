import { EventEmitter, once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { type LibraryOptions, openLibrary } from '../../../server/content/library'
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

test('whoever looks while git takes in commits of others, sees the files once they are of one commit', async () => {
  const files = emptyRepository()
  files.write('content/blog/een.md', article('Een'))
  files.commit('content: begin')
  const repository = await openRepository(files.root)
  const git = new EventEmitter()
  const log = { warn: () => undefined, error: () => undefined }
  const commitDates = vi.fn(repository.commitDates)
  let isWriting = false
  const takenIn = async () => isWriting && (await once(git, 'whole')).length === 0
  const taking = { ...repository, commitDates, isTakingIn: () => true, takenIn }
  const { library, close } = await openContent(files.root, {
    ...{ repository: taking, startScan: undefined, now: Date.now, log },
  })
  onTestFinished(async () => {
    await close()
    await repository.close()
    files.remove()
  })
  isWriting = true
  const looked = library.refresh()
  rmSync(join(files.root, 'content/blog/een.md'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(library.catalogue(blogPost).find('een')?.title).toBe('Een')
  files.write('content/blog/twee.md', article('Een'))
  isWriting = false
  git.emit('whole')
  await looked
  expect(library.catalogue(blogPost).public.map(({ id }) => id)).toEqual(['twee'])
  // With its dates and former addresses, as of the commit.
  expect(commitDates).toHaveBeenCalledTimes(2)
})

/** A library of one article, and a git that begins to replace it by another. */
async function besideGit(options: Partial<LibraryOptions> = {}) {
  const files = emptyRepository()
  files.write('content/blog/een.md', article('Een'))
  const git = new EventEmitter()
  let isWriting = false
  const library = await openLibrary({
    root: files.root,
    now: Date.now,
    log: { warn: () => undefined },
    readDates: async () => new Map(),
    takenIn: async () => isWriting && (await once(git, 'whole')).length === 0,
    ...options,
  })
  onTestFinished(() => {
    library.close()
    files.remove()
  })
  return {
    files,
    library,
    ids: () => library.catalogue(blogPost).public.map(({ id }) => id),
    beginsToWrite() {
      isWriting = true
      rmSync(join(files.root, 'content/blog/een.md'))
    },
    ends() {
      files.write('content/blog/twee.md', article('Een'))
      isWriting = false
      git.emit('whole')
    },
  }
}

test('a look that began just before git writes shows the files once they are of one commit too', async () => {
  const { library, ids, beginsToWrite, ends } = await besideGit()
  const looked = library.refresh()
  // It has asked already whether git writes.
  beginsToWrite()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(ids()).toEqual(['een'])
  ends()
  await looked
  expect(ids()).toEqual(['twee'])
})

test('older versions of broken files that come while git writes do not show what is half there', async () => {
  const git = new EventEmitter()
  const offerVersions = async () => void (await once(git, 'told'))
  const { files, library, ids, beginsToWrite, ends } = await besideGit({ offerVersions })
  files.write('content/blog/stuk.md', '---\ntitle: [\n---\n')
  await library.refresh()
  beginsToWrite()
  git.emit('told')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(ids()).toEqual(['een'])
  ends()
  await expect.poll(ids).toEqual(['twee'])
})
