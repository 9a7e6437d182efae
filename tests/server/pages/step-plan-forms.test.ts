import { describe, expect, it } from 'vitest'
import { reads } from '#contract/endpoints'
import { urlOf } from '#contract/exchange'
import { sharedApp } from '../http/shared-app'

const block = (lines: string) => `  - kind: form\n    title: Zelf bouwen\n    form: step-plan\n${lines}`

const site = sharedApp((repository) => {
  const write = (name: string, blocks: string) =>
    repository.write(`content/pages/${name}.md`, `---\ntitle: Proef\npath: /${name}\nblocks:\n${blocks}---\n`)
  write('vast', block('    plan: facturen-inboeken\n'))
  write('weg', block('    plan: bestaat-niet\n'))
  write('kaarten', '  - kind: automations\n    title: Kaarten\n    category: finance\n')
  write('leeg', block('    category: Tuinieren\n'))
  repository.write(
    'content/step-plans/sollicitanten-inplannen.md',
    '---\ntitle: Nog niet af\nstatus: draft\n---\n1. Eerst dit.\n',
  )
  repository.write('content/blog/los.md', '---\ntitle: Los\ntag: Nieuws\n---\nTekst.\n')
  repository.write(
    'content/blog/noemt.md',
    '---\ntitle: Noemt\ntag: Nieuws\nautomation: vergaderverslagen\n---\nTekst.\n',
  )
})

/** The form for a step plan on a page: its choices, or its fixed step plan when there are none. */
async function formAt(path: string) {
  return formIn((await site.app.inject(path)).body)
}

function formIn(body: string) {
  const form = /<form [^>]*data-source="stappenplan"[\s\S]*?<\/form>/.exec(body)?.[0]
  const select = form && /<select[\s\S]*?<\/select>/.exec(form)?.[0]
  return {
    body,
    isThere: form !== undefined,
    choices: [...(select ?? '').matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value),
    fixed: form && /<input type="hidden" name="plan" value="([^"]*)"/.exec(form)?.[1],
  }
}

describe('the form for a step plan', () => {
  it('stands on the pages of the solutions, with the automations of that area', async () => {
    const finance = await formAt('/oplossingen/finance')
    expect(finance.choices).toEqual(['', 'facturen-inboeken', 'debiteuren-herinneren'])
    expect((await formAt('/oplossingen/sales')).choices).toEqual([
      '',
      'lead-intake-naar-crm',
      'offertes-opvolgen',
    ])
    expect(await formAt('/oplossingen/marketing')).toMatchObject({
      choices: [],
      fixed: 'content-uit-een-bron',
    })
  })

  it('is left out where there is no plan to ask for: that of recruitment is a draft', async () => {
    expect((await formAt('/oplossingen/recruitment')).isThere).toBe(false)
    expect((await formAt('/leeg')).isThere).toBe(false)
  })

  it('asks nothing where a block names the plan, and everything where it names one that is not there', async () => {
    expect(await formAt('/vast')).toMatchObject({ choices: [], fixed: 'facturen-inboeken' })
    const all: { automation: string }[] = (await site.app.inject(urlOf(reads.stepPlans, {}))).json()
    expect(all.length).toBeGreaterThan(5)
    expect((await formAt('/weg')).choices).toEqual(['', ...all.map(({ automation }) => automation)])
    expect((await formAt('/automatiseringen')).choices).toHaveLength(all.length + 1)
  })

  it('stands below articles of tags that offer it, those that name the article first', async () => {
    const { body, choices } = await formAt('/blog/beginnen-met-ai-in-je-bedrijf')
    expect(choices.slice(0, 2)).toEqual(['', 'content-uit-een-bron'])
    expect(choices.length).toBeGreaterThan(5)
    expect(body).toContain('href="/#signup"')
  })

  it('stands below an article that names an automation, and below no other', async () => {
    expect(await formAt('/blog/noemt')).toMatchObject({ choices: [], fixed: 'vergaderverslagen' })
    const other = await formAt('/blog/los')
    expect(other.isThere).toBe(false)
    expect(other.body).toContain('href="/#signup"')
  })

  it('sends a visitor without script back to what he asked for', async () => {
    const send = (fields: Record<string, string>, referer = 'http://127.0.0.1:3000/oplossingen/finance') =>
      site.app.inject({
        method: 'POST',
        url: '/api/webhook-submit',
        headers: { 'content-type': 'application/x-www-form-urlencoded', referer },
        payload: new URLSearchParams({ source: 'stappenplan', ...fields }).toString(),
      })
    const unchosen = await send({ email: 'jan@bedrijf.example', plan: '' })
    expect(unchosen.statusCode).toBe(422)
    const again = formIn(unchosen.body)
    expect(again.body).toContain('Kies een automatisering')
    expect(again.choices.length).toBeGreaterThan(5)

    const wrong = await send({ email: 'jan' }, 'http://127.0.0.1:3000/automatisering/facturen-inboeken')
    expect(wrong.statusCode).toBe(422)
    const kept = formIn(wrong.body)
    expect(kept.body).toMatch(/<option value="facturen-inboeken" selected/)

    const chosen = await send({ email: 'jan@bedrijf.example', plan: 'debiteuren-herinneren' })
    expect(chosen.headers.location).toMatch(/uitkomst=gelukt.*plan=debiteuren-herinneren$/)
  })
})

it('the cards of a page are of its category, however that is spelled, as the choices of a form are', async () => {
  const { body } = await site.app.inject('/kaarten')
  const cards = [...body.matchAll(/href="\/automatisering\/([^"#]+)"/g)].map(([, id]) => id)
  expect(new Set(cards)).toEqual(new Set(['facturen-inboeken', 'debiteuren-herinneren']))
})
