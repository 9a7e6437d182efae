import { expect, test } from 'vitest'
import { Problem } from '#contract/problem'
import { listen } from '../http/raw-request'
import { openLine, type SlowLine } from '../http/slow-line'
import { svg } from '../media/opened-media'
import { openMediaAdmin } from './media-scope'

const DOT = svg('width="10" height="20"')
const MINUTE = 60_000

/** The request that uploads an image, in two parts; the first ends in the middle of the file. */
function halves(content: string): [string, string] {
  const body = `--g\r\nContent-Disposition: form-data; name="file"; filename="stip.svg"\r\n\r\n${content}\r\n--g--\r\n`
  const type = 'Content-Type: multipart/form-data; boundary=g'
  const head = `POST /api/admin/media HTTP/1.1\r\nHost: x\r\nWho: e\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  return [head + body.slice(0, -40), body.slice(-40)]
}

test('an image that is not in on time is refused in words, leaves nothing behind and can be sent again', async () => {
  const times = { headers: MINUTE, body: { usual: 100, slow: 100 }, look: MINUTE }
  const { app, repository, send } = await openMediaAdmin({ times })
  const head = repository.head()
  const { port } = await listen(app)
  const line = openLine(port)
  line.send(halves(DOT)[0])
  const reply = await line.closed()
  expect(reply).toMatch(/^HTTP\/1\.1 408 /)
  expect(reply).toContain('Het bestand kwam niet op tijd aan')
  expect(repository.head()).toBe(head)
  expect(repository.git('status', '--porcelain')).toBe('')
  const again = openLine(port)
  again.send(halves(DOT).join(''))
  expect(await again.reply(/"name"/)).toMatch(/^HTTP\/1\.1 201 [\s\S]*"name":"stip\.svg"/)
  expect((await send('POST', '', { name: 'stip.svg', bytes: Buffer.from(DOT) })).status).toBe(201)
})

/**
 * Sends half an image on five lines at once: four uploads are accepted and one, whichever it is, is refused.
 * @returns the four accepted lines, and the refusal.
 */
async function fillUp(port: number): Promise<{ lines: SlowLine[]; refusal: string }> {
  const all = Array.from({ length: 5 }, () => openLine(port))
  for (const line of all) line.send(halves(DOT)[0])
  const told = all.map(async (line) => ({ line, refusal: await line.reply(/"message":.*}/) }))
  const { line: refused, refusal } = await Promise.any(told)
  return { lines: all.filter((line) => line !== refused), refusal }
}

test('one person has four images on their way at most, and keeps nobody else waiting', async () => {
  const { app, send } = await openMediaAdmin()
  const { port } = await listen(app)
  const { lines, refusal } = await fillUp(port)
  expect(refusal).toMatch(/^HTTP\/1\.1 429 /)
  expect(refusal).toContain(
    'Er zijn al 4 afbeeldingen van jou onderweg. Wacht tot die er zijn en probeer het dan opnieuw.',
  )
  // A file that is not an image gets 422, but only when there is room to look at it.
  const tryOne = async (who: string) =>
    (await send('POST', '', { name: 'x.svg', bytes: Buffer.from('x'), headers: { who } })).status
  expect(await tryOne('e')).toBe(429)
  expect(await tryOne('iemand-anders')).toBe(422)

  lines[0]?.send(halves(DOT)[1])
  expect(await lines[0]?.reply(/"name"/)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await tryOne('e')).toBe(422)
})

test('images that broke off on their way do not count', async () => {
  const { app, send } = await openMediaAdmin()
  const { port } = await listen(app)
  const { lines } = await fillUp(port)
  const tryOne = async () => (await send('POST', '', { name: 'x.svg', bytes: Buffer.from('x') })).status
  expect(await tryOne()).toBe(429)
  for (const line of lines) line.breakOff()
  await expect.poll(tryOne).toBe(422)
})

test('an image of somebody who was removed while it was on its way is not taken', async () => {
  const { app, repository, send } = await openMediaAdmin()
  app.addHook('onRequest', async (request) => {
    request.admitAgain = () => {
      throw new Problem('unauthorized')
    }
  })
  const head = repository.head()
  expect((await send('POST', '', { name: 'stip.svg', bytes: Buffer.from(DOT) })).status).toBe(401)
  expect(repository.head()).toBe(head)
})
