import { expect, test } from 'vitest'
import { copyOfProject } from '../../support/repository'
import { svg } from '../media/opened-media'
import { openAdmin } from './opened-admin'

/** With the zero bytes that no text has. */
const PNG_START = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

const article = (body: string) => `---\ntitle: Met een stip\n---\n${body}\n`

test('a picture that is used by now is not taken away by undoing what brought it', async () => {
  const repository = copyOfProject()
  repository.write('content/media/stip.svg', svg('width="10" height="20"'))
  repository.commit('een stip')
  const sha = repository.head()
  const { call } = await openAdmin({ repository })
  repository.write('content/blog/stip.md', article('![Een stip](/media/stip.svg)'))
  repository.commit('een artikel')

  const refused = await call('POST', `history/${sha}/undo`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('“stip.svg” wordt nu gebruikt in “Met een stip”') },
  })
  // A broken file is shown in its last valid version.
  repository.write('content/blog/stip.md', '---\ntitle: "Met\n---\n')
  repository.commit('stuk')
  expect((await call('POST', `history/${sha}/undo`)).status).toBe(409)
  repository.write('content/blog/stip.md', article('Zonder.'))
  repository.commit('zonder stip')
  expect((await call('POST', `history/${sha}/undo`)).status).toBe(200)
  expect(repository.git('ls-files', 'content/media/stip.svg')).toBe('')
})

test('undoing what brought a picture and its use takes both away, and what was replaced since is told by its name', async () => {
  const repository = copyOfProject()
  repository.write('content/media/stip.svg', svg('width="10" height="20"'))
  repository.write('content/blog/stip.md', article('![Een stip](/media/stip.svg)'))
  repository.commit('een artikel met een stip')
  const sha = repository.head()
  const [replaced] = ['a', 'b', 'c']
    .map((letter) => {
      repository.write('content/media/foto.png', PNG_START + letter)
      repository.commit(`foto ${letter}`)
      return repository.head()
    })
    .slice(1)
  const { call } = await openAdmin({ repository })
  expect(await call('POST', `history/${replaced}/undo`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('daarna weer gewijzigd: content/media/foto.png') },
  })
  expect((await call('POST', `history/${sha}/undo`)).status).toBe(200)
  expect(repository.git('ls-files', 'content/media/stip.svg', 'content/blog/stip.md')).toBe('')
})
