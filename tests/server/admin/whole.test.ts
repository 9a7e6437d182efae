import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { globalSetting } from '#contract/content/global-setting'
import { commits, openAdmin } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

interface Section {
  id: string
  key: string
  isVisible: boolean
  orderIndex: number
}

describe('a document', () => {
  it('that is saved unchanged makes no commit, and with one other text one line of difference', async () => {
    const { app, call, repository } = await admin()
    const seen = await call('GET', 'content')
    const before = commits(repository)
    expect((await call('PUT', 'content', { body: seen.body, etag: seen.etag })).commit).toBeUndefined()
    const saved = await call('PUT', 'content', {
      body: { ...seen.body, 'hero.title': 'Minder tikwerk' },
      etag: seen.etag,
    })
    expect(saved).toMatchObject({ status: 200, body: { 'hero.title': 'Minder tikwerk' } })
    expect(commits(repository)).toBe(before + 1)
    expect(repository.git('show', '--numstat', '--format=%s', 'HEAD').trim()).toBe(
      'Paginateksten: kop bovenaan de homepage gewijzigd\n\n1\t1\tdata/content.json',
    )
    expect((await app.inject('/')).body).toContain('Minder tikwerk')
  })

  it('whose file is still to be made gets one', async () => {
    const { call, repository } = await openAdmin()
    repository.git('rm', 'data/founders.json')
    repository.commit('data: geen founders')
    await expect.poll(async () => (await call('GET', 'founders')).body).toEqual({ remaining: 100 })
    const { etag } = await call('GET', 'founders')
    expect((await call('PUT', 'founders', { body: { remaining: 97 }, etag })).status).toBe(200)
    expect(JSON.parse(repository.read('data/founders.json'))).toEqual({
      remaining: 97,
    })
    expect(repository.git('status', '--porcelain')).toBe('')
    expect(repository.git('log', '-1', '--format=%(trailers:key=Content-Item,valueonly)').trim()).toBe(
      'founders',
    )
  })

  it('keeps numbers and addresses of the company in one form, however they were typed', async () => {
    const { call } = await admin()
    const { body, etag } = await call('GET', 'company')
    const typed = {
      kvk: '12.34 56-78',
      vat: 'nl 0012.34.567.b.01',
      socialUrls: ['linkedin.com/company/wissel'],
    }
    expect(await call('PUT', 'company', { body: { ...body, ...typed }, etag })).toMatchObject({
      status: 200,
      body: {
        kvk: '12345678',
        vat: 'NL001234567B01',
        socialUrls: ['https://linkedin.com/company/wissel'],
      },
    })
    const { etag: next } = await call('GET', 'company')
    expect(await call('PUT', 'company', { body: { kvk: '1234567' }, etag: next })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'kvk', message: 'Een KvK-nummer heeft acht cijfers' }] },
    })
  })

  it('completes the web address of a setting, and says what to type where it cannot', async () => {
    const { call, repository } = await admin()
    const save = async (value: string) => {
      const { body, etag } = await call('GET', 'global-settings')
      const settings = body.map((one: { key: string }) =>
        one.key === 'community_url' ? { ...one, value } : one,
      )
      return call('PUT', 'global-settings', { body: settings, etag })
    }
    expect((await save('community.wissel.example/leden')).status).toBe(200)
    expect(repository.read('data/settings.json')).toContain('"https://community.wissel.example/leden"')
    expect(await save('onze community')).toMatchObject({
      status: 422,
      body: { message: 'Dit is geen geldig webadres; schrijf het als https://voorbeeld.nl' },
    })
  })

  it('says that no more places are free than the offer has', async () => {
    const { call } = await openAdmin()
    const save = async (name: string, change: object) => {
      const { body, etag } = await call('GET', name)
      return call('PUT', name, { body: { ...body, ...change }, etag })
    }
    expect(await save('founders', { remaining: 101 })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'remaining', message: 'Er zijn 100 plekken; meer kunnen er niet vrij zijn' }],
      },
    })
    expect((await save('content', { 'offer.places': 120 })).status).toBe(200)
    expect((await save('founders', { remaining: 101 })).status).toBe(200)
    expect(await save('content', { 'offer.places': 100 })).toMatchObject({
      status: 422,
      body: {
        errors: [{ path: 'offer.places', message: 'Er zijn nog 101 plekken vrij; verlaag dat aantal eerst' }],
      },
    })
  })

  it('saves other texts of a site on which a writer left more places free than there are', async () => {
    const { call, repository } = await openAdmin()
    repository.write('data/founders.json', '{ "remaining": 400 }\n')
    repository.commit('data: te veel')
    const { body, etag } = await call('GET', 'content')
    expect((await call('PUT', 'content', { body: { ...body, 'hero.title': 'Nieuw' }, etag })).status).toBe(
      200,
    )
  })

  it('without a place left offers the later price, and no founding membership', async () => {
    const { app, call } = await openAdmin()
    const { etag } = await call('GET', 'founders')
    await call('PUT', 'founders', { body: { remaining: 0 }, etag })
    const { body } = await app.inject('/')
    const offer = body.slice(
      body.indexOf('id="pricing"'),
      body.indexOf('</section>', body.indexOf('id="pricing"')),
    )
    for (const words of ['Word lid van de community', 'Word lid voor 29 euro per maand', '€ 29 per maand']) {
      expect(offer).toContain(words)
    }
    for (const words of ['Stap in als founding member', 'Word lid voor 19', 'Nu € 19']) {
      expect(offer).not.toContain(words)
    }
  })

  it('has prices with cents, and none that is higher now than later', async () => {
    const { app, call, repository } = await admin()
    const seen = await call('GET', 'content')
    const save = (prices: object) =>
      call('PUT', 'content', { body: { ...seen.body, ...prices }, etag: seen.etag })
    const errorsOf = async (prices: object) => (await save(prices)).body.errors
    expect(await errorsOf({ 'offer.priceNow': 49 })).toEqual([
      { path: 'offer.priceNow', message: 'De prijs nu mag niet hoger zijn dan de prijs later' },
    ])
    expect(await errorsOf({ 'offer.priceNow': 19.505 })).toEqual([
      { path: 'offer.priceNow', message: 'Schrijf hoogstens twee cijfers achter de komma' },
    ])
    expect((await save({ 'offer.priceNow': 19.5 })).status).toBe(200)
    expect(repository.git('show', 'HEAD', '--format=', '--numstat').trim()).toBe('1\t1\tdata/content.json')
    const texts = (await app.inject('/api/content')).json()
    expect(texts['offer.action']).toBe('Word lid voor 19,50 euro per maand')
    expect(texts['offer.priceNow']).toBe(19.5)
  })

  it('is merged with what a writer changed in it', async () => {
    const { call, repository } = await admin()
    const seen = await call('GET', 'content')
    const path = join(repository.root, 'data/content.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"offer.priceNow": 19', '"offer.priceNow": 21'))
    repository.commit('data: prijs')
    const late = await call('PUT', 'content', {
      body: { ...seen.body, 'hero.title': 'Anders' },
      etag: seen.etag,
    })
    expect(late.status).toBe(412)
    expect(late.body).toMatchObject({
      merged: { 'offer.priceNow': 21, 'hero.title': 'Anders' },
      conflicts: [],
    })
  })
})

describe('a list that is edited as a whole', () => {
  it('keeps its lines, apart from what changed in them', async () => {
    const { app, call, repository } = await admin()
    const seen = await call('GET', 'homepage-sections')
    const before = commits(repository)
    expect(
      (await call('PUT', 'homepage-sections', { body: seen.body, etag: seen.etag })).commit,
    ).toBeUndefined()
    const body = seen.body.map((one: Section) =>
      one.key === 'testimonials' ? { ...one, isVisible: false } : one,
    )
    const saved = await call('PUT', 'homepage-sections', { body, etag: seen.etag })
    expect(saved).toMatchObject({ status: 200, body })
    expect(commits(repository)).toBe(before + 1)
    expect(repository.git('show', '--numstat', '--format=', 'HEAD').trim()).toBe('1\t1\tdata/sections.json')
    expect((await app.inject('/api/homepage-sections')).json()).toEqual(body)
  })

  it('takes what is new, loses what is gone, and is put in order, as one commit', async () => {
    const { call, repository } = await admin()
    const seen = await call('GET', 'global-settings')
    const [first, ...others] = seen.body
    const added = { key: 'telefoon', value: '030 123 45 67', isPublic: true }
    const saved = await call('PUT', 'global-settings', {
      body: [added, ...others.toReversed()],
      etag: seen.etag,
    })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual([{ id: 'telefoon', ...added }, ...others.toReversed()])
    expect(repository.subject()).toBe(
      `Instellingen: telefoon toegevoegd, ${globalSetting.title(first)} verwijderd`,
    )
  })

  it('leaves a record that nobody can read behind the one it was behind', async () => {
    const { call, repository } = await openAdmin()
    const unreadable = '{ "key":   [] }'
    repository.write('data/sections.json', `[{ "key": "hero" }, ${unreadable}, { "key": "cta-banner" }]\n`)
    repository.commit('data: kapot blok')
    const idsSeen = async () => (await call('GET', 'homepage-sections')).body.map(({ id }: Section) => id)
    await expect.poll(idsSeen).toEqual(['hero', 'cta-banner'])
    const seen = await call('GET', 'homepage-sections')
    await call('PUT', 'homepage-sections', { body: seen.body.toReversed(), etag: seen.etag })
    expect(repository.git('show', 'HEAD:data/sections.json')).toBe(
      `[{ "key": "cta-banner" }, { "key": "hero" }, ${unreadable}]\n`,
    )
  })

  it('names the record and the field that are wrong', async () => {
    const { call } = await admin()
    const { body, etag } = await call('GET', 'global-settings')
    const wrong = await call('PUT', 'global-settings', { body: [...body, { key: '', value: 'x' }], etag })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ path: `#${body.length + 1}.id` }, { path: `#${body.length + 1}.key` }] },
    })
    const twice = await call('PUT', 'global-settings', { body: [...body, body[0]], etag })
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: `${body[0].id}.id` }] } })
  })

  it('has one order after two people moved records of it, and asks nobody to choose between numbers', async () => {
    const { call } = await admin()
    const seen = await call('GET', 'homepage-sections')
    const numbered = (sections: Section[]) => sections.map((one, at) => ({ ...one, orderIndex: at + 1 }))
    const [one, two, three, ...others]: Section[] = seen.body
    const last = others.pop()
    if (!one || !two || !three || !last) throw new Error('The home page has too few blocks')
    await call('PUT', 'homepage-sections', {
      body: numbered([one, three, two, ...others, last]),
      etag: seen.etag,
    })
    // As the admin sends it: the records stay where they are, with other numbers.
    const mine = numbered([last, one, two, three, ...others])
    const body = seen.body.map(({ id }: Section) => mine.find((section) => section.id === id))
    const late = await call('PUT', 'homepage-sections', { body, etag: seen.etag })
    expect(late).toMatchObject({ status: 412, body: { conflicts: [] } })
    const inOrder = (late.body.merged as ReturnType<typeof numbered>).toSorted(
      (left, right) => left.orderIndex - right.orderIndex,
    )
    expect(inOrder.map(({ id, orderIndex }) => [orderIndex, id])).toEqual(
      [last, one, three, two, ...others].map(({ id }, at) => [at + 1, id]),
    )
  })

  it('is merged record by record', async () => {
    const { call, repository } = await admin()
    const seen = await call('GET', 'homepage-sections')
    const path = join(repository.root, 'data/sections.json')
    const hide = (key: string) => (text: string) =>
      text.replace(`"key": "${key}", "isVisible": true`, `"key": "${key}", "isVisible": false`)
    writeFileSync(path, hide('newsletter')(readFileSync(path, 'utf8')))
    repository.commit('data: nieuwsbrief verborgen')
    const mine = seen.body.map((one: Section) => (one.key === 'hero' ? { ...one, isVisible: false } : one))
    const late = await call('PUT', 'homepage-sections', { body: mine, etag: seen.etag })
    const hidden = (list: Section[]) => list.filter((one) => !one.isVisible).map((one) => one.key)
    expect([late.status, late.body.conflicts, hidden(late.body.merged)]).toEqual([
      412,
      [],
      ['hero', 'newsletter'],
    ])
  })
})
