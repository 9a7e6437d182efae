import { expect, it } from 'vitest'
import { commits } from './opened-admin'
import { chosenArticle, openWaiting } from './opened-waiting'

it('two changes that take one address are refused together, and nothing is lost', async () => {
  const { keep, publish, repository, waiting, statusAt } = await openWaiting()
  const one = await keep('een', { slug: 'zelfde' })
  const two = await keep('twee', { slug: 'zelfde' })
  expect([one.status, two.status]).toEqual([200, 200])
  const before = commits(repository)
  const both = [chosenArticle('een', one.etag), chosenArticle('twee', two.etag)]
  const { body } = await publish(both)
  expect(body).toMatchObject({
    sha: null,
    troubles: [{ id: 'twee', message: '"zelfde" is al in gebruik bij "Over een". Kies iets anders.' }],
  })
  expect(commits(repository)).toBe(before)
  expect(await waiting()).toHaveLength(2)
  expect([await statusAt('adres-een'), await statusAt('adres-twee')]).toEqual([200, 200])
})
