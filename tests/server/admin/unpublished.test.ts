import { expect, it } from 'vitest'
import { emptyRepository } from '../../support/repository'
import { openAdmin } from './opened-admin'

it('the overview names what visitors do not see yet: what is planned by its moment, then drafts', async () => {
  const repository = emptyRepository()
  const article = (name: string, lines: string) =>
    repository.write(`content/blog/${name}.md`, `---\ntitle: Over ${name}\n${lines}\n---\nTekst.\n`)
  article('klad', 'status: draft')
  article('later', 'publishAt: 2126-12-02 09:00')
  article('eerder', 'publishAt: 2126-07-01 09:00')
  article('online', 'publishAt: 2020-07-01 09:00')
  repository.write('content/pages/plan.md', '---\ntitle: Actie\npath: /actie\nstatus: draft\n---\nTekst.\n')
  repository.commit('content: wat nog komt')
  const { call } = await openAdmin({ repository })

  const { entries: unpublished, total } = (await call('GET', 'overview')).body.unpublished
  expect(total).toBe(4)
  expect(unpublished.slice(0, 2)).toEqual([
    {
      title: 'Over eerder',
      label: 'Artikel',
      screen: '/admin/blog-posts/eerder',
      moment: '2126-07-01T07:00:00.000Z',
    },
    {
      title: 'Over later',
      label: 'Artikel',
      screen: '/admin/blog-posts/later',
      moment: '2126-12-02T08:00:00.000Z',
    },
  ])
  expect(unpublished.slice(2)).toHaveLength(2)
  expect(unpublished.slice(2)).toEqual(
    expect.arrayContaining([
      { title: 'Over klad', label: 'Artikel', screen: '/admin/blog-posts/klad', moment: null },
      { title: 'Actie', label: 'Pagina', screen: '/admin/pages/actie', moment: null },
    ]),
  )
})

it('of more than fifty the overview says how many there are', async () => {
  const repository = emptyRepository()
  for (let number = 1; number <= 60; number += 1)
    repository.write(
      `content/blog/klad-${number}.md`,
      `---\ntitle: Klad ${number}\nstatus: draft\n---\nTekst.\n`,
    )
  repository.commit('content: zestig concepten')
  const { call } = await openAdmin({ repository })
  const { entries, total } = (await call('GET', 'unpublished')).body
  expect([entries.length, total]).toEqual([50, 60])
})
