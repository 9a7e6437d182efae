import { expect, onTestFinished, test } from 'vitest'
import { article, openedLibrary } from '../server/content/opened-library'
import { intercept } from './intercept'

const PATH = 'content/blog/een.md'

test('a file that the disk did not give is read once it does, though nobody changed it meanwhile', async () => {
  const { library, post, refresh, repository } = await openedLibrary({ [PATH]: article('Oud') })
  let isFailing = true
  onTestFinished(
    await intercept((step, act) => {
      if (!isFailing || step.kind !== 'open to read' || !step.path.endsWith(PATH)) return act()
      return Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' }))
    }),
  )
  repository.write(PATH, article('Nieuw'))
  await refresh()
  const { revision } = library
  await refresh()
  expect([post('een')?.title, library.problems().length, library.revision]).toEqual(['Oud', 1, revision])
  expect(library.isBehind).toBe(true)
  await expect(library.take([PATH])).rejects.toThrow('niet te lezen')
  isFailing = false
  await refresh()
  expect([post('een')?.title, library.problems(), library.isBehind]).toEqual(['Nieuw', [], false])
})
