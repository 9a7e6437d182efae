import { describe, expect, it } from 'vitest'
import { reads } from '#contract/endpoints'
import { urlOf } from '#contract/exchange'
import { sharedApp } from '../http/shared-app'
import { metaOf, pageFrom } from './page-from'

const site = sharedApp((repository) => {
  repository.write('content/step-plans/los-plan.md', '---\ntitle: Los plan\n---\n1. Eén stap.\n')
})

const open = async (path: string) => pageFrom(await site.app.inject(path))

describe('a step plan', () => {
  it('is a page of its own, with its steps in order and the way back to its automation', async () => {
    const page = await open('/stappenplan/facturen-inboeken')
    expect(page.status).toBe(200)
    expect(page.title).toMatch(/^Stappenplan: inkoopfacturen/)
    expect(page.html).toMatch(/<ol>\s*<li><strong>Kijk wat je al hebt\.<\/strong>/)
    expect(page.html).toContain('href="/automatisering/facturen-inboeken"')
    expect(page.html).toContain('Terug naar ‘Inkoopfacturen klaar om te boeken’')
  })

  it('is kept out of search engines and of the sitemap', async () => {
    const page = await open('/stappenplan/facturen-inboeken')
    expect(metaOf(page, 'robots')).toBe('noindex')
    expect(page.canonical).toBeUndefined()
    expect((await site.app.inject('/sitemap.xml')).body).not.toContain('/stappenplan/')
  })

  it('that a writer put in a file needs nothing but a title', async () => {
    const page = await open('/stappenplan/los-plan')
    expect(page.status).toBe(200)
    expect(page.html).toContain('Eén stap.')
    expect(page.html).not.toContain('/automatisering/los-plan')
    const reply = await site.app.inject(urlOf(reads.stepPlan, { id: 'los-plan' }))
    expect(reply.json()).toMatchObject({ id: 'los-plan', automation: 'los-plan', automationTitle: null })
  })

  it('is there for each automation that the site begins with', async () => {
    const automations: { id: string }[] = (await site.app.inject(urlOf(reads.automations, {}))).json()
    expect(automations.length).toBeGreaterThan(2)
    for (const { id } of automations) {
      const page = await open(`/stappenplan/${id}`)
      expect([id, page.status]).toEqual([id, 200])
      expect(page.html).toContain(`href="/automatisering/${id}"`)
    }
  })

  it('that does not exist says so', async () => {
    const page = await open('/stappenplan/bestaat-niet')
    expect(page.status).toBe(404)
    expect(page.html).toContain('Stappenplan niet gevonden')
  })
})
