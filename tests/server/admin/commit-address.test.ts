import { expect, it } from 'vitest'
import { openAdmin } from './opened-admin'

const POST = 'blog-posts/beginnen-met-ai-in-je-bedrijf'
const FILE = 'content/blog/beginnen-met-ai-in-je-bedrijf.md'

/** An owner who saves one change under each address. */
async function twoSaves() {
  const opened = await openAdmin()
  const { call, repository } = opened
  const save = async (title: string) => {
    const { etag } = await call('GET', POST)
    expect((await call('PUT', POST, { body: { title }, etag })).status).toBe(200)
    return repository.git('log', '-1', '--format=%an <%ae> %cn <%ce>').trim()
  }
  const choose = async (commitAddress: string) => {
    const { status } = await call('PUT', 'account/commit-address', { body: { commitAddress } })
    return status
  }
  const { body } = await call('GET', 'account')
  const neutral = String(body.neutralAddress)
  const first = await save('Begin')
  const chosen = await choose('neutral')
  return { ...opened, save, choose, neutral, first, chosen, second: await save('Begin klein') }
}

it('a person’s commits carry a neutral address when they choose so, and no other one', async () => {
  const { call, repository, first, chosen, second, neutral, save, choose, owner } = await twoSaves()
  expect(neutral).toMatch(/^[0-9a-f-]{36}@users\.noreply\.[a-z0-9.-]+$/)
  expect(chosen).toBe(204)
  expect(first).toContain(`${owner.name} <${owner.email}> `)
  expect(second).toContain(`${owner.name} <${neutral}> `)
  expect(repository.git('log', '-1', '--format=raw')).not.toContain(owner.email)
  expect((await call('GET', 'account')).body).toMatchObject({
    commitAddress: 'neutral',
    user: { email: owner.email },
  })
  await choose('login')
  expect(await save('Begin groot')).toContain(`${owner.name} <${owner.email}> `)
})

it('images are kept under that address too', async () => {
  const { call, repository, neutral } = await twoSaves()
  const [image] = (await call('GET', 'media')).body
  const described = await call('PUT', `media/${image.name}/alt`, {
    body: { alt: 'Een ander beeld', was: image.alt },
  })
  expect(described.status).toBe(200)
  expect(repository.git('log', '-1', '--format=%ae').trim()).toBe(neutral)
})

it('the history finds a person’s changes under both addresses, and lists the person once', async () => {
  const { call, neutral, owner } = await twoSaves()
  for (const author of [owner.email, neutral.toUpperCase(), owner.name]) {
    for (const of of ['', `&path=${FILE}`, '&type=blog-posts&id=beginnen-met-ai-in-je-bedrijf']) {
      const { body } = await call('GET', `history?author=${encodeURIComponent(author)}${of}`)
      expect([author, of, body.items.length]).toEqual([author, of, 2])
    }
  }
  const { body: people } = await call('GET', 'history/people')
  expect(people.filter(({ name }: { name: string }) => name === owner.name)).toEqual([
    { name: owner.name, email: neutral },
  ])
})

it('the history tells people which changes are theirs: by address, since names change and two may have one', async () => {
  const { call, repository, owner } = await twoSaves()
  await call('PUT', 'account', { body: { name: 'Eva van Dam' } })
  repository.write(FILE, '# Van een naamgenoot\n')
  repository.git('commit', `--author=Eva van Dam <eva@elders.example>`, '--message', 'Tekst', '--', FILE)
  const { body } = await call('GET', `history?path=${FILE}`)
  const told = body.items.map(({ author, isYours }: { author: string; isYours: boolean }) => [
    author,
    isYours,
  ])
  expect(told.slice(0, 4)).toEqual([
    ['Eva van Dam', false],
    [owner.name, true],
    [owner.name, true],
    ['Willem', false],
  ])
})

it('another address than these two is refused', async () => {
  const { choose } = await twoSaves()
  expect(await choose('iemand@anders.example')).toBe(422)
})
