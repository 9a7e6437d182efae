import { describe, expect, it } from 'vitest'
import type { Trouble } from '#contract/admin/overview'
import type { MenuLink } from '#contract/public-content'
import { specifiedMenus } from '../../../server/content/menus'
import { projectText } from '../../support/sources'
import { openAdmin } from '../admin/opened-admin'
import { sharedApp } from '../http/shared-app'
import { pageFrom } from './page-from'

type Site = ReturnType<typeof sharedApp>

const entry = (id: string, address: string, more: object = {}) => ({
  id,
  label: id,
  menu: 'header',
  address,
  ...more,
})
const menus = async (site: Site) => (await site.app.inject('/api/menus')).json<MenuLink[]>()

describe('the menus', () => {
  const site = sharedApp((repository) =>
    repository.write(
      'data/menus.json',
      JSON.stringify([
        entry('Elders', 'https://elders.example/pad'),
        entry('Weg', '/contact', { isVisible: false }),
        entry('Onder', '/privacy', { menu: 'footer' }),
        entry('Community', '{community_url}', { isButton: true }),
        entry('Niets', '{bestaat_niet}'),
        entry('Geen instelling', '{toString}'),
      ]),
    ),
  )

  it('show what is visible, in its order, with the addresses of the settings', async () => {
    expect((await menus(site)).map(({ label, address }) => [label, address])).toEqual([
      ['Elders', 'https://elders.example/pad'],
      ['Onder', '/privacy'],
      ['Community', 'https://community.wissel.example/'],
    ])
  })

  it('stand at the top and the foot of every page, complete without script', async () => {
    const { html } = pageFrom(await site.app.inject('/blog'))
    const [top, foot] = [/<header[\s\S]*?<\/header>/, /<footer[\s\S]*?<\/footer>/].map(
      (part) => part.exec(html)?.[0],
    )
    expect(top).toContain('href="https://elders.example/pad"')
    expect(top).toMatch(/<a href="https:\/\/community[^"]*" class="button button-signal" target="_blank"/)
    expect(top).not.toContain('/privacy')
    expect(foot).toContain('href="/privacy"')
    expect(html).not.toContain('href="/contact"')
  })
})

describe('a site without a file for its menus', () => {
  const site = sharedApp((repository) => repository.git('rm', '--quiet', 'data/menus.json'))

  it('has the specified ones, which are those that are delivered', async () => {
    const shown = await menus(site)
    expect(shown).toHaveLength(9)
    const delivered: { id?: string }[] = JSON.parse(projectText('data/menus.json'))
    expect(specifiedMenus).toEqual(delivered.map(({ id: _, ...item }) => ({ isButton: false, ...item })))
  })
})

describe('an entry that leads nowhere', () => {
  it('is left out and told of, with the way to it, and no longer when there is such a page', async () => {
    const { app, call, repository } = await openAdmin()
    const message =
      'Op /blog/gids#deel staat niets wat bezoekers kunnen zien; zolang dat zo is, laat de site dit menu-item weg'
    repository.write(
      'data/menus.json',
      JSON.stringify([entry('Gids', '/blog/gids#deel'), entry('Blog', '/blog?tag=Gids')]),
    )
    repository.commit('data: menu')
    const told = async () =>
      (await call('GET', 'problems')).body.troubles.filter(
        ({ file }: { file: string }) => file === 'data/menus.json',
      )
    await expect.poll(told).toEqual([
      {
        title: 'Menu-item “Gids”',
        at: 'address',
        label: 'Gaat naar',
        shows: 'now',
        file: 'data/menus.json',
        field: 'Gids.address',
        message,
        screen: '/admin/menus/Gids#address',
      },
    ])
    const [row] = (await call('GET', 'menus?fields=row')).body
    expect(row).toMatchObject({ id: 'Gids', problem: message })
    expect((await app.inject('/api/menus')).json().map(({ label }: MenuLink) => label)).toEqual(['Blog'])
    repository.write('content/blog/gids.md', '---\ntitle: Gids\n---\nTekst.\n')
    repository.commit('blog: gids')
    await expect.poll(told).toEqual([])
    await expect.poll(async () => (await app.inject('/api/menus')).json().length).toBe(2)
  })

  it('is neither while its address leads on', async () => {
    const { app, call, repository } = await openAdmin()
    repository.write('data/menus.json', JSON.stringify([entry('Oud', '/oud'), entry('Vroeger', '/vroeger')]))
    repository.write('data/redirects.json', '[{ "from": "/vroeger", "to": "/blog" }]')
    repository.write('content/pages/nieuw.md', '---\ntitle: N\npath: /nieuw\naliases: [/oud]\n---\nTekst.\n')
    repository.commit('data: menu')
    const shown = async () => (await app.inject('/api/menus')).json().map(({ label }: MenuLink) => label)
    await expect.poll(shown).toEqual(['Oud', 'Vroeger'])
    expect((await call('GET', 'problems')).body.troubles).toEqual([])
  })
})

describe('a part of the home page that is hidden', () => {
  it('is linked to by neither menu nor the top of the page, is told of, and comes back with its links', async () => {
    const { app, call, repository } = await openAdmin()
    const show = (isVisible: boolean) => {
      const sections: { key: string }[] = JSON.parse(projectText('data/sections.json'))
      const changed = sections.map((one) =>
        one.key === 'ai-first-member-offer' ? { ...one, isVisible } : one,
      )
      repository.write('data/sections.json', JSON.stringify(changed))
      repository.commit(`data: ${isVisible}`)
    }
    const labels = async () => (await menus({ app, repository })).map(({ label }) => label)
    const toOffer = async () =>
      pageFrom(await app.inject('/')).html.match(/href="\/#(?:pricing|community)"/g) ?? []
    const told = async () =>
      (await call('GET', 'problems')).body.troubles
        .filter(({ file }: Trouble) => file === 'data/menus.json')
        .map(({ message }: Trouble) => message.split(' ')[1])
    const inTexts = async () =>
      (await call('GET', 'problems')).body.troubles.filter(({ message }: Trouble) =>
        /^Op de homepage is geen deel #(?:community|pricing) te zien\.$/.test(message),
      )
    expect(await labels()).toEqual(expect.arrayContaining(['Prijzen', 'Community']))
    expect((await toOffer()).length).toBeGreaterThan(0)
    show(false)
    await expect.poll(labels).not.toContain('Prijzen')
    expect(await labels()).not.toContain('Community')
    expect(await toOffer()).toEqual([])
    expect((await told()).sort()).toEqual(['/#community', '/#pricing'])
    // Links in texts to what is hidden lead to the top of the page.
    await expect.poll(async () => (await inTexts()).length).toBeGreaterThan(0)
    show(true)
    await expect.poll(labels).toContain('Prijzen')
    expect(await told()).toEqual([])
    expect(await inTexts()).toEqual([])
  })
})
