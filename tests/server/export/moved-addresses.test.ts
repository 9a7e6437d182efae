import { expect, it, vi } from 'vitest'
import { movedAddresses } from '../../../server/export/moved-addresses'
import { article, openedLibrary } from '../content/opened-library'

it('the address that a renamed file had leads to its new one, also where the file was called otherwise', async () => {
  const { library, repository, refresh } = await openedLibrary({
    'content/blog/Mijn Artikel één.md': article('Eén'),
    'content/blog/Hoofd.md': article('Twee'),
    'content/pages/Onze Werkwijze.md': article('Zo werken wij'),
    'content/step-plans/Mijn Plan.md': article('Het plan'),
  })
  repository.git('mv', 'content/blog/Mijn Artikel één.md', 'content/blog/Beter adres.md')
  repository.git('mv', 'content/blog/Hoofd.md', 'content/blog/kop.md')
  repository.git('mv', 'content/pages/Onze Werkwijze.md', 'content/pages/zo-werken-wij.md')
  repository.git('mv', 'content/step-plans/Mijn Plan.md', 'content/step-plans/ons-plan.md')
  repository.commit('content: better names')
  await refresh()
  expect(movedAddresses(library)).toEqual(
    expect.arrayContaining([
      { from: '/blog/mijn-artikel-een', to: '/blog/beter-adres' },
      { from: '/blog/hoofd', to: '/blog/kop' },
      { from: '/onze-werkwijze', to: '/zo-werken-wij' },
      { from: '/stappenplan/Mijn%20Plan', to: '/stappenplan/ons-plan' },
    ]),
  )
})

it('what was deleted is gone at its own address, and at that of no other type', async () => {
  const { library, repository, refresh } = await openedLibrary({
    'content/blog/weg.md': article('Weg'),
    'content/step-plans/blijft.md': article('Blijft'),
  })
  repository.git('rm', '--quiet', 'content/blog/weg.md')
  repository.commit('blog: away')
  await refresh()
  await vi.waitUntil(() => library.gone.size > 0)
  expect(movedAddresses(library)).toEqual([{ from: '/blog/weg', to: 'gone' }])
})
