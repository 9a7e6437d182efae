import { expect, it } from 'vitest'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'
const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'

/** Commits by a bot, by a writer on two machines, and by the owner in the admin. */
async function manyHands() {
  const opened = await admin()
  const { repository, call } = opened
  const commitAs = (author: string, message: string, path: string) => {
    repository.write(path, message)
    repository.git('add', '--', path)
    repository.git('commit', `--author=${author}`, '--message', message)
  }
  const { etag } = await call('GET', POST)
  expect((await call('PUT', POST, { body: { title: 'Begin klein' }, etag })).status).toBe(200)
  commitAs('deps[bot] <1+deps[bot]@bots.example>', 'Bot', 'data/bot.txt')
  commitAs('Renée (schrijft) <renee@voorbeeld.example>', 'Een', 'content/media/a.txt')
  commitAs('Renée de Wit <Renee@voorbeeld.example>', 'Twee', 'content/media/b.txt')
  const asked = async (query: string) => {
    const { status, body } = await call('GET', `history?${query}`)
    expect(status).toBe(200)
    return body.items.map(({ message }: { message: string }) => message)
  }
  return { ...opened, commitAs, asked }
}

const by = (author: string) => `author=${encodeURIComponent(author)}`

it('everybody who made a change is there once, bots and writers too', async () => {
  const { app, call, commitAs } = await manyHands()
  const closed = await app.inject('/api/admin/history/people')
  expect([closed.statusCode, closed.body.includes('@')]).toEqual([401, false])
  const before = [
    { name: 'deps[bot]', email: '1+deps[bot]@bots.example' },
    { name: 'Eva Eigenaar', email: 'eva@wissel.example' },
    { name: 'Renée de Wit', email: 'Renee@voorbeeld.example' },
    { name: 'Willem', email: 'willem@voorbeeld.example' },
  ]
  expect((await call('GET', 'history/people')).body).toEqual(before)
  commitAs('Anna <>', 'Zonder adres', 'data/anna.txt')
  expect((await call('GET', 'history/people')).body).toEqual([{ name: 'Anna' }, ...before])
})

it('the history of one person goes by e-mail address or name, whole and to the letter', async () => {
  const { asked } = await manyHands()
  expect(await asked(by('renee@voorbeeld.example'))).toEqual(['Twee', 'Een'])
  expect(await asked(by('Renée (schrijft)'))).toEqual(['Een'])
  expect(await asked(by('1+deps[bot]@bots.example'))).toEqual(['Bot'])
  expect(await asked(by('deps[bot]'))).toEqual(['Bot'])
  expect(await asked(by('eva eigenaar'))).toEqual(['Artikel "Begin klein": titel gewijzigd'])
  for (const nobody of ['Renée', 'voorbeeld.example', '.*', 'Een', '-n1', 'x\\', '(', '$(id)']) {
    expect([nobody, await asked(by(nobody))]).toEqual([nobody, []])
  }
})

it('a name in .mailmap changes nothing: who is shown is who is found', async () => {
  const { asked, repository } = await manyHands()
  repository.write('.mailmap', 'Iemand Anders <anders@voorbeeld.example> <renee@voorbeeld.example>\n')
  expect(await asked(by('renee@voorbeeld.example'))).toEqual(['Twee', 'Een'])
  expect(await asked(by('anders@voorbeeld.example'))).toEqual([])
})

it('the filter by person goes along with a kind, a file that was renamed by another, and one record', async () => {
  const { asked, repository, call } = await manyHands()
  expect(await asked(`path=content/media&${by('Renee@voorbeeld.example')}`)).toEqual(['Twee', 'Een'])
  expect(await asked(`path=content/media&${by('Eva Eigenaar')}`)).toEqual([])
  repository.git('mv', FILE, 'content/blog/elders.md')
  repository.git('commit', '--message', 'Hernoemd')
  expect(await asked(`path=content/blog/elders.md&${by('Eva Eigenaar')}`)).toEqual([
    'Artikel "Begin klein": titel gewijzigd',
  ])
  const { etag, body } = await call('GET', 'automations/inbox-voorsorteren')
  await call('PUT', 'automations/inbox-voorsorteren', { body: { result: `${body.result}!` }, etag })
  const record = 'type=automations&id=inbox-voorsorteren'
  expect(await asked(`${record}&${by('Willem')}`)).toEqual(['content: everything'])
  expect(await asked(`${record}&${by('eva@wissel.example')}`)).toHaveLength(1)
})

it('older changes of one person come page after page, none twice and none left out', async () => {
  const { call, commitAs } = await manyHands()
  for (let count = 1; count <= 31; count += 1) {
    commitAs('Bo <bo@voorbeeld.example>', `Bo ${count}`, 'data/lang.txt')
    commitAs('An <an@voorbeeld.example>', `An ${count}`, 'data/lang.txt')
  }
  for (const place of ['', '&path=data', '&path=data/lang.txt']) {
    const page = async (number: number) =>
      (await call('GET', `history?author=bo@voorbeeld.example&page=${number}${place}`)).body
    const [first, second] = [await page(1), await page(2)]
    const messages = [...first.items, ...second.items].map(({ message }) => message)
    expect([place, ...messages]).toEqual([place, ...Array.from({ length: 31 }, (_, at) => `Bo ${31 - at}`)])
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
  }
})

it('what can be nobody is refused before git hears of it', async () => {
  const { call } = await manyHands()
  for (const author of ['', '%00', 'a%0Ab', 'x'.repeat(201)]) {
    expect([author, (await call('GET', `history?author=${author}`)).status]).toEqual([author, 422])
  }
})
