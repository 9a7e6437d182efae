import { expect, it } from 'vitest'
import { checkAll } from '../../../server/writers/check/check-command'
import { commits } from './opened-admin'
import { articleFile, articleText, chosenArticle, openWaiting, waitingFile } from './opened-waiting'

it('two changes that take one address are refused together, and nothing is lost', async () => {
  const { call, keep, publish, repository, waiting, statusAt, servesHead } = await openWaiting({
    prepare(site) {
      site.write(articleFile('drie'), '---\ntitle: Over drie\n---\nTekst van drie.\n')
      site.git('add', articleFile('drie'))
      site.git('commit', '--quiet', '--message', 'blog: drie', '--date', '2021-01-01T10:00:00Z')
    },
  })
  const one = await keep('een', { slug: 'zelfde' })
  const two = await keep('twee', { slug: 'zelfde' })
  const three = await keep('drie', { slug: 'derde' })
  expect([one.status, two.status, three.status]).toEqual([200, 200, 200])
  await servesHead()
  const before = commits(repository)
  const { body } = await publish([
    chosenArticle('drie', three.etag),
    chosenArticle('een', one.etag),
    chosenArticle('twee', two.etag),
  ])
  expect(body).toMatchObject({
    sha: null,
    troubles: [{ id: 'twee', message: '“zelfde” is al in gebruik bij “Over een”. Kies iets anders.' }],
  })
  expect(commits(repository)).toBe(before)
  expect(await waiting()).toHaveLength(3)
  expect([await statusAt('adres-een'), await statusAt('adres-twee')]).toEqual([200, 200])
  // The file that would have moved has its dates still.
  const { etag } = await call('GET', 'blog-posts/drie')
  const saved = await call('PUT', 'blog-posts/drie', { body: { title: 'Drie' }, etag })
  expect(saved.body).toMatchObject({ slug: 'drie', createdAt: '2021-01-01T10:00:00.000Z' })
})

it('who publishes what somebody else has published meanwhile is told that it does not wait any more', async () => {
  const { keep, publish } = await openWaiting()
  const { etag } = await keep('een', { title: 'Een, straks' })
  expect((await publish([chosenArticle('een', etag)])).body.troubles).toEqual([])
  expect((await publish([chosenArticle('een', etag)])).body).toMatchObject({
    sha: null,
    troubles: [{ id: 'een', message: expect.stringContaining('wacht niet meer') }],
  })
})

it('a decision that the entry cannot have is refused with its fields, and nothing is published', async () => {
  const { keep, publish, repository, title } = await openWaiting()
  const { etag } = await keep('een', { title: 'Een, straks' })
  const before = commits(repository)
  for (const [fields, path] of [
    [{ title: ['geen', 'titel'] }, 'title'],
    [{ content: ['geen tekst'] }, 'content'],
    [{ slug: 'Niet Goed' }, 'slug'],
    [{ status: 'published' }, 'status'],
    [{ bestaatNiet: true }, 'bestaatNiet'],
  ] as const) {
    const decided = { fields, etag: '"gezien"' }
    const reply = await publish([{ ...chosenArticle('een', etag), decided }])
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path }] } })
  }
  expect(commits(repository)).toBe(before)
  expect(await title('een')).toBe('Over een')
})

it('an empty file among what waits is told as broken, in the admin and by content:check, and replaces nothing', async () => {
  const { repository, call, waiting, publish, title } = await openWaiting()
  repository.write(waitingFile('een'), '')
  repository.write(waitingFile('twee'), '---\nid: twee\n---\n')
  repository.commit('pending: leeg')
  const told = async () =>
    (await call('GET', 'problems')).body.troubles.map(
      ({ file, message }: { file: string; message: string }) => (message.includes('leeg') ? file : message),
    )
  await expect.poll(told).toEqual([waitingFile('een'), waitingFile('twee')])
  for (const { id, etag } of await waiting()) {
    const { body } = await publish([chosenArticle(id, etag)])
    expect(body).toMatchObject({ sha: null, troubles: [{ id }] })
  }
  expect([await title('een'), await title('twee')]).toEqual(['Over een', 'Over twee'])
  const found = await checkAll({ root: repository.root, now: Date.now() })
  expect(found.map(({ file }) => file)).toEqual([waitingFile('een'), waitingFile('twee')])
})

it('a change waits for an article of which the plan is not right, and stays without it', async () => {
  const { repository, call, keep, publish } = await openWaiting()
  repository.write(articleFile('een'), articleText('een', ['status: publish']))
  await expect.poll(async () => (await call('GET', 'problems')).body.troubles).toHaveLength(1)
  const kept = await keep('een', { title: 'Een, straks' })
  expect(kept).toMatchObject({ status: 200, body: { title: 'Een, straks', pendingUntil: null } })
  repository.write(articleFile('een'), articleText('een'))
  repository.commit('blog: een weer goed')
  await expect.poll(async () => (await call('GET', 'problems')).body.troubles).toEqual([])
  expect((await publish([chosenArticle('een', kept.etag)])).body.troubles).toEqual([])
  expect((await call('GET', 'blog-posts/een')).body).toMatchObject({
    title: 'Een, straks',
    status: 'published',
  })
})

it('two files for one entry are refused and told, and neither of them is chosen', async () => {
  const { repository, call, waiting, publish, keep, title } = await openWaiting()
  const { etag } = await keep('een', { title: 'De eerste' })
  repository.write(waitingFile('kopie'), articleText('een').replace('Over', 'De tweede over'))
  repository.commit('pending: nog een voor hetzelfde artikel')
  const told = async () =>
    (await call('GET', 'problems')).body.troubles.filter(({ message }: { message: string }) =>
      message.startsWith('Hiervoor is er nog een wijziging'),
    )
  await expect.poll(async () => (await told()).length).toBe(1)
  const before = commits(repository)
  const [{ etag: shown }] = await waiting()
  for (const seen of [etag, shown])
    expect((await publish([chosenArticle('een', seen)])).body).toMatchObject({
      sha: null,
      troubles: [{ id: 'een', message: expect.stringContaining(waitingFile('kopie')) }],
    })
  expect(commits(repository)).toBe(before)
  expect(await title('een')).toBe('Over een')
  repository.git('rm', '--quiet', waitingFile('kopie'))
  repository.commit('pending: een van de twee weg')
  await expect.poll(async () => (await told()).length).toBe(0)
  expect((await publish([chosenArticle('een', etag)])).body.troubles).toEqual([])
  expect(await title('een')).toBe('De eerste')
})

it('a file that a writer has renamed and not yet committed is no clash', async () => {
  let time = Date.now()
  const { repository, keep, publish, statusAt, title } = await openWaiting({
    now: () => time++,
    prepare: (repository) => repository.write(articleFile('drie'), articleText('drie')),
  })
  const { etag } = await keep('drie', { title: 'Drie, straks' })
  repository.git('mv', articleFile('drie'), articleFile('nummer-drie'))
  await expect.poll(() => statusAt('nummer-drie')).toBe(200)
  const { body } = await publish([chosenArticle('drie', etag)])
  expect(body.troubles).toEqual([])
  expect(await title('drie')).toBe('Drie, straks')
})

it('an address that a writer gave by another file name clashes with that of a change', async () => {
  const { repository, keep, publish, title, call, servesHead } = await openWaiting({
    prepare: (repository) => repository.write(articleFile('drie'), articleText('drie')),
  })
  const { etag } = await keep('drie', { slug: 'derde', title: 'Drie, straks' })
  repository.git('mv', articleFile('drie'), articleFile('nummer-drie'))
  repository.commit('blog: een ander adres voor drie')
  await servesHead()
  const { body } = await publish([chosenArticle('drie', etag)])
  expect(body).toMatchObject({ sha: null, troubles: [{ id: 'drie', stale: { conflicts: ['slug'] } }] })
  expect(await title('drie')).toBe('Over drie')
  const { proposal, etag: decidedOn } = body.troubles[0].stale
  const decided = { fields: { ...proposal, slug: 'nummer-drie' }, etag: decidedOn }
  const done = await publish([{ ...chosenArticle('drie', etag), decided }])
  expect(done.body.troubles).toEqual([])
  expect((await call('GET', 'blog-posts/drie')).body).toMatchObject({
    slug: 'nummer-drie',
    title: 'Drie, straks',
  })
})
