import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createReferenceWatch } from '../../server/references/watch-references'
import { openedLibrary } from './content/opened-library'

const pathOf = (name: string) => `content/blog/${name}.md`
const showing = (address: string) =>
  `---\ntitle: Met een beeld\ntag: Gids\ncreatedAt: 2026-01-15\nimageUrl: ${address}\n---\nEen tekst.\n`

it('waits for the first judgment of links and images, and tells the last while the next is being made', async () => {
  const { repository, library, refresh } = await openedLibrary({ [pathOf('een')]: showing('/media/weg.jpg') })
  let release = () => {}
  const watch = createReferenceWatch({
    library,
    markdown: { render: async () => null },
    mediaNames: () => new Promise((resolve) => (release = () => resolve(['er.jpg']))),
    now: Date.now,
    patience: { first: 60_000, later: 0 },
  })
  const first = watch.problems()
  await pause(20)
  release()
  const dead = {
    found: [{ file: pathOf('een'), field: 'imageUrl', message: expect.stringContaining('weg.jpg') }],
    isLooking: false,
  }
  expect(await first).toEqual(dead)

  repository.write(pathOf('een'), showing('/media/er.jpg'))
  repository.commit('content: mended')
  await refresh()
  const meanwhile = watch.problems()
  expect(await meanwhile).toEqual(dead)
  const next = watch.problems()
  release()
  await next
  expect(await watch.problems()).toEqual({ found: [], isLooking: false })
})

it('says that it is still looking until it has looked once', async () => {
  const { library } = await openedLibrary({ [pathOf('een')]: showing('/media/weg.jpg') })
  let release = () => {}
  const watch = createReferenceWatch({
    library,
    markdown: { render: async () => null },
    mediaNames: () => new Promise((resolve) => (release = () => resolve([]))),
    now: Date.now,
    patience: { first: 0, later: 60_000 },
  })
  expect(await watch.problems()).toEqual({ found: [], isLooking: true })
  expect(await watch.problems()).toEqual({ found: [], isLooking: true })
  release()
  await expect.poll(watch.problems).toMatchObject({ isLooking: false, found: [{ file: pathOf('een') }] })
})
