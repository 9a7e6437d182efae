import { expect, it } from 'vitest'
import { articleFile, chosenArticle, openWaiting, waitingFile } from './opened-waiting'

const EXTRA = '\nEen alinea van Willem.\n'

/** A change that waits, begun while a writer had not committed a paragraph, who took that back since. */
async function openTakenBack() {
  const opened = await openWaiting()
  const { repository, call, keep } = opened
  const file = articleFile('een')
  const committed = repository.read(file)
  repository.write(file, committed + EXTRA)
  const shown = async () => (await call('GET', 'blog-posts/een')).body.content
  await expect.poll(shown).toContain('Willem')
  expect((await keep('een', { title: 'Straks' })).status).toBe(200)
  repository.git('checkout', '--', file)
  await expect.poll(shown).not.toContain('Willem')
  return { ...opened, committed, file }
}

it('a change that waits knows what it was made of, and does not publish what a writer took back since', async () => {
  const { call, publish, repository, committed, file } = await openTakenBack()
  const [, base = ''] = /^basedOn: (\w+)$/m.exec(repository.read(waitingFile('een'))) ?? []
  expect(repository.git('cat-file', 'blob', base)).toBe(committed + EXTRA)
  const outcome = (await call('GET', 'blog-posts/een/pending/outcome')).body
  expect(outcome).toMatchObject({ isClash: false, fields: { title: 'Straks', content: 'Tekst van een.' } })
  const { etag } = await call('GET', 'blog-posts/een/pending')
  expect((await publish([chosenArticle('een', etag)])).body.troubles).toEqual([])
  expect(repository.read(file)).toBe(committed.replace('Over een', 'Straks'))
})

it('of which git does not have what it was made of asks, and guesses no other', async () => {
  const { call, repository, servesHead } = await openTakenBack()
  const text = repository.read(waitingFile('een'))
  repository.write(waitingFile('een'), text.replace(/^basedOn: .*$/m, `basedOn: ${'a'.repeat(40)}`))
  repository.commit('pending: een andere herkomst')
  await servesHead()
  expect((await call('GET', 'blog-posts/een/pending/outcome')).body).toMatchObject({ isClash: true })
})
