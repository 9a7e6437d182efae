import { expect, test } from 'vitest'
import { openMediaAdmin } from './media-scope'

test('what an image shows is written down beside the others, once', async () => {
  const { repository, ask, lastCommit } = await openMediaAdmin()
  repository.write('data/media.json', '[\n\t{ "id": "auteur.svg", "alt": "Een gezicht" }\n]\n')
  repository.commit('beschrijving')
  const describe = (alt: unknown, name = 'geen-beeld.svg') =>
    ask('PUT', `/${name}/alt`, { payload: { alt, was: '' } })

  const done = await describe('  Een vlak\n zonder beeld ')
  expect(done).toMatchObject({ status: 200, body: { alt: 'Een vlak zonder beeld' } })
  expect(lastCommit()).toContain('Beschrijving van "geen-beeld.svg" gewijzigd\n\nM\tdata/media.json')
  const text = repository.read('data/media.json')
  expect(text).toContain('\t{ "id": "auteur.svg", "alt": "Een gezicht" }')
  expect(JSON.parse(text)).toContainEqual({ id: 'geen-beeld.svg', alt: 'Een vlak zonder beeld' })
  expect((await describe('Een vlak zonder beeld')).commit).toBeUndefined()
  expect((await describe(3)).status).toBe(422)
  expect((await describe('x', 'weg.svg')).status).toBe(404)
})

test('the point that stays in sight is written beside the description, and the centre takes it away', async () => {
  const { repository, ask, find, lastCommit } = await openMediaAdmin()
  const other = '\t{ "id": "los.svg", "focus": "10% 90%", "alt": "Iets" }'
  repository.write('data/media.json', `[\n\t{ "id": "auteur.svg", "alt": "Een gezicht" },\n${other}\n]\n`)
  repository.commit('beschrijving')
  const text = () => repository.read('data/media.json')
  const focus = async (x: unknown, y: unknown, name = 'auteur.svg') => {
    const was = (await find(name))?.focus ?? { x: 50, y: 50 }
    return ask('PUT', `/${name}/focus`, { payload: { focus: { x, y }, was } })
  }

  const done = await focus(30, 70)
  expect(done).toMatchObject({ status: 200, body: { alt: 'Een gezicht', focus: { x: 30, y: 70 } } })
  expect(lastCommit()).toContain('Focuspunt van "auteur.svg" gewijzigd\n\nM\tdata/media.json')
  expect(text()).toContain('\t{ "id": "auteur.svg", "alt": "Een gezicht", "focus": "30% 70%" },\n')
  expect(text()).toContain(other)
  expect((await focus(30, 70)).commit).toBeUndefined()
  expect((await focus(50, 50)).body).not.toHaveProperty('focus')
  expect(text()).toContain('\t{ "id": "auteur.svg", "alt": "Een gezicht" },\n')
  expect((await focus(50, 50, 'geen-beeld.svg')).commit).toBeUndefined()
  for (const wrong of [-1, 101, 1.5, '30', null]) expect((await focus(wrong, 50)).status).toBe(422)
  expect((await focus(1, 1, 'weg.svg')).status).toBe(404)
  expect((await find('auteur.svg'))?.alt).toBe('Een gezicht')
})

test('what a colleague noted of an image meanwhile is not replaced unseen', async () => {
  const { repository, ask } = await openMediaAdmin()
  repository.write(
    'data/media.json',
    '[{ "id": "auteur.svg", "alt": " Een  gezicht", "focus": "30% 70%" }]\n',
  )
  repository.commit('beschrijving')
  const head = repository.head()
  const put = (what: string, payload: object) => ask('PUT', `/auteur.svg/${what}`, { payload })
  expect(await put('alt', { alt: 'Een man', was: '' })).toMatchObject({
    status: 412,
    body: { current: 'Een gezicht', message: 'Iemand anders schreef hier intussen: “Een gezicht”.' },
  })
  const point = { x: 10, y: 20 }
  expect(await put('focus', { focus: point, was: { x: 50, y: 50 } })).toMatchObject({
    status: 412,
    body: { current: '30% 70%' },
  })
  expect(repository.head()).toBe(head)
  expect((await put('alt', { alt: 'Een man', was: 'Een gezicht' })).status).toBe(200)
  expect((await put('alt', { alt: 'Een man', was: '' })).commit, 'nothing is lost by the same words').toBe(
    undefined,
  )
  expect((await put('focus', { focus: point, was: { x: 30, y: 70 } })).status).toBe(200)
  await put('alt', { alt: '', was: 'Een man' })
  expect(await put('alt', { alt: 'Een vrouw', was: 'Een man' })).toMatchObject({
    status: 412,
    body: { current: '', message: 'Iemand anders haalde deze beschrijving intussen weg.' },
  })
})
