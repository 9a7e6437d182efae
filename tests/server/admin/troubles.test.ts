import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { copyOfProject } from '../../support/repository'
import { openAdmin } from './opened-admin'

it('what is wrong in files is said in the words of the admin, with the field and what visitors get meanwhile', async () => {
  const repository = copyOfProject()
  const { call } = await openAdmin({ repository })
  const contact = readFileSync(join(repository.root, 'content/pages/contact.md'), 'utf8')
  repository.write('content/pages/contact.md', contact.replace('    form: contact', '    form: fax'))
  repository.write('content/blog/nieuw.md', '---\ntitle: [\n---\nTekst.\n')
  repository.commit('content: stuk')
  const told = async () => (await call('GET', 'problems')).body
  await expect.poll(async () => (await told()).length, { timeout: 5000 }).toBe(2)
  const byFile = Object.fromEntries((await told()).map((one: { file: string }) => [one.file, one]))
  expect(byFile['content/pages/contact.md']).toMatchObject({
    title: 'Pagina “Contact”',
    at: 'blocks.1.form',
    label: 'Formulier van blok 2 (Formulier)',
    shows: 'before',
    screen: '/admin/pages/contact#blocks',
  })
  // No screen of the admin can open a file that was never valid.
  expect(byFile['content/blog/nieuw.md']).toMatchObject({ title: 'Artikel nieuw.md', shows: 'nothing' })
  expect(byFile['content/blog/nieuw.md']).not.toHaveProperty('screen')
})
