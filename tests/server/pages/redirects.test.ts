import { describe, expect, it } from 'vitest'
import { openAdmin } from '../admin/opened-admin'
import { sharedApp } from '../http/shared-app'

const asFile = (pairs: readonly (readonly [from: string, to: string])[]) =>
  JSON.stringify(pairs.map(([from, to]) => ({ from, to })))

describe('an address of the former site', () => {
  const many = Array.from({ length: 9_900 }, (_, at) => [`/archief/${at}`, '/blog'] as const)
  const site = sharedApp((repository) => {
    repository.write('content/blog/weg.md', '---\ntitle: Weg\n---\nTekst.\n')
    repository.commit('blog: een artikel')
    repository.git('rm', '--quiet', 'content/blog/weg.md')
    repository.commit('blog: weg ermee')
    const redirects = asFile([
      ['/over-ons/', '/contact'],
      ['/winkel', 'https://winkel.example/nl?taal=nl#top'],
      ['/caf%C3%A9', '/blog?tag=Gids'],
      ['/eerst', '/daarna'],
      ['/daarna', '/oplossingen'],
      ['/rond', '/kring'],
      ['/kring', '/rond'],
      ['/contact', '/blog'],
      ['/vracht', '/logistiek'],
      ['/vrachten', '/logistiek#kosten'],
      ['/schrijver', '/blog/Mailbox-laten-voorsorteren'],
      ['/tips', '/blog?tag=gids'],
      ['/tips-elders', 'https://tips.example/blog?tag=gids'],
      ['/diensten/logistiek', '/logistiek'],
      ['/ver-weg', '/x/..//elders.example/'],
      ['/blog/weg', '/blog/mailbox-laten-voorsorteren'],
      ...many,
    ])
    repository.write(
      'content/pages/logistiek.md',
      '---\ntitle: Logistiek\npath: /diensten/logistiek\naliases:\n  - /logistiek\n---\nTekst.\n',
    )
    repository.write('data/redirects.json', redirects)
    repository.commit('data: oude adressen')
  })
  const ask = async (url: string) => {
    const { statusCode, headers } = await site.app.inject(url)
    return [statusCode, headers.location]
  }

  it.each([
    ['/over-ons', '/contact'],
    ['/over-ons/', '/contact'],
    ['/over-ons?bron=mail&x=1', '/contact?bron=mail&x=1'],
    ['/winkel?kleur=rood', 'https://winkel.example/nl?taal=nl&kleur=rood#top'],
    ['/café', '/blog?tag=Gids'],
    ['/caf%C3%A9?pagina=2', '/blog?tag=Gids&pagina=2'],
    ['/eerst', '/oplossingen'],
    ['/blog/weg', '/blog/mailbox-laten-voorsorteren'],
    ['/archief/9899', '/blog'],
    ['/vracht?x=1', '/diensten/logistiek?x=1'],
    ['/vrachten', '/diensten/logistiek#kosten'],
    ['/schrijver', '/blog/mailbox-laten-voorsorteren'],
    ['/tips-elders', 'https://tips.example/blog?tag=gids'],
    ['/tips?pagina=2', '/blog?tag=Gids&pagina=2'],
  ])('%s leads to %s, at once and for good', async (from, to) => {
    expect(await ask(from)).toEqual([301, to])
  })

  // A browser that kept it without asking would go round in circles once the page has its old address back.
  it.each(['/over-ons', '/schrijver', '/Over-Ons', '/Blog/Mailbox-Laten-Voorsorteren'])(
    '%s is asked for again each time, since what moved may come back',
    async (from) => {
      const { statusCode, headers } = await site.app.inject(from)
      expect([statusCode, headers['cache-control']]).toEqual([301, 'no-cache'])
    },
  )

  it('never hides a page of content, and none that leads back to it turns round', async () => {
    expect(await ask('/diensten/logistiek')).toEqual([200, undefined])
    expect(await ask('/logistiek')).toEqual([301, '/diensten/logistiek'])
  })

  it('leads to no other site by slashes', async () => {
    expect(await ask('/ver-weg')).toEqual([301, '/elders.example/'])
  })

  it('that leads in a circle is not there', async () => {
    expect(await ask('/rond')).toEqual([404, undefined])
  })

  it('where a page stands shows the page', async () => {
    expect(await ask('/contact')).toEqual([200, undefined])
  })
})

describe('a redirect that is odd', () => {
  it('is told of in the list of problems and beside its row, and its address is had once', async () => {
    const { call, repository } = await openAdmin()
    repository.write('data/redirects.json', asFile([['/contact', '/blog']]))
    repository.commit('data: oude adressen')
    const told = async () =>
      (await call('GET', 'problems')).body.troubles.filter(
        ({ file }: { file: string }) => file === 'data/redirects.json',
      )
    const message = 'Op /contact staat een pagina van deze site; die gaat voor'
    await expect
      .poll(told)
      .toEqual([expect.objectContaining({ message, screen: '/admin/redirects/contact#from' })])
    expect((await call('GET', 'redirects?fields=row')).body).toEqual([
      expect.objectContaining({ id: 'contact', problem: message }),
    ])
    const made = await call('POST', 'redirects', { body: { from: '/oud', to: '/blog' } })
    expect(made).toMatchObject({ status: 201, body: { id: 'oud', from: '/oud', to: '/blog' } })
    expect((await call('POST', 'redirects', { body: { from: '/oud/', to: '/contact' } })).status).toBe(422)
  })
})
