import { once } from 'node:events'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { previews } from '#contract/admin/entries'
import { createEarlyTurns } from '../../../server/admin/early-turns'
import { addPagePreviewRoute } from '../../../server/admin/preview-routes'
import { createPreviewTurns } from '../../../server/admin/preview-turns'
import { asDraft } from '../../../server/content/markdown/markdown-renderer'
import { decorateWithUser } from '../../../server/http/current-user'
import { addErrorReplies } from '../../../server/http/error-replies'
import { openedRenderer } from '../content/opened-renderer'
import { listen } from '../http/raw-request'

/** A preview job that runs until `end` is called. */
function openJob() {
  let isBegun = false
  let end = () => {}
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('made')
  })
  const job = () => {
    isBegun = true
    return ended
  }
  return { job, end: () => end(), isBegun: () => isBegun }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('previews of a person', () => {
  it('are made two at once; of those that wait only the newest of its kind is made', async () => {
    const { inTurn, endRest } = openTurns()
    const [first, second, third, newest] = [openJob(), openJob(), openJob(), openJob()]
    const made = [inTurn('eva', 'text', first.job), inTurn('eva', 'text', second.job)]
    const gaveWay = inTurn('eva', 'text', third.job)
    gaveWay.catch(() => undefined)
    made.push(inTurn('eva', 'text', newest.job))
    await endRest()
    await expect(gaveWay).rejects.toMatchObject({ code: 'too-many' })
    expect(newest.isBegun()).toBe(false)
    first.end()
    await settle()
    expect([third.isBegun(), newest.isBegun()]).toEqual([false, true])
    second.end()
    newest.end()
    expect(await Promise.all(made)).toEqual(['made', 'made', 'made'])
  })

  it('of another kind wait for their turn and give way to none: a card stays wanted when the text changes', async () => {
    const inTurn = createPreviewTurns()
    const jobs = [openJob(), openJob(), openJob(), openJob()]
    const kinds = ['text', 'page', 'card', 'text'] as const
    const made = kinds.map((kind, at) => inTurn('eva', kind, (jobs[at] as ReturnType<typeof openJob>).job))
    await settle()
    expect(jobs.map((job) => job.isBegun())).toEqual([true, true, false, false])
    for (const job of jobs) job.end()
    expect(await Promise.all(made)).toEqual(['made', 'made', 'made', 'made'])
  })

  it('wait for those of nobody else, and one that fails leaves its place', async () => {
    const inTurn = createPreviewTurns()
    const fail = () => Promise.reject(new Error('no'))
    for (let times = 0; times < 3; times += 1) {
      await expect(inTurn('eva', 'text', fail)).rejects.toThrow('no')
    }
    const [one, two, other] = [openJob(), openJob(), openJob()]
    const made = [inTurn('eva', 'text', one.job), inTurn('eva', 'page', two.job)]
    made.push(inTurn('rik', 'text', other.job))
    await settle()
    expect(other.isBegun()).toBe(true)
    for (const job of [one, two, other]) job.end()
    expect(await Promise.all(made)).toEqual(['made', 'made', 'made'])
  })

  it('of a text that ended the process keep one place for a while, and the other one is for the same text, mended', async () => {
    const { inTurn, endRest, rests } = openTurns()
    const [text, page] = [openJob(), openJob()]
    const made = [
      inTurn('eva', 'text', ending(text.job)),
      inTurn('eva', 'page', ending(page.job)),
      inTurn('eva', 'card', async () => 'drawn'),
    ]
    text.end()
    page.end()
    expect(await Promise.all(made)).toEqual(['made', 'made', 'drawn'])
    expect(rests()).toBe(1)
    const [mended, next] = [openJob(), openJob()]
    const others = [inTurn('eva', 'text', mended.job), inTurn('eva', 'page', next.job)]
    await settle()
    expect([mended.isBegun(), next.isBegun()]).toEqual([true, false])
    await endRest()
    expect(next.isBegun()).toBe(true)
    mended.end()
    next.end()
    expect(await Promise.all(others)).toEqual(['made', 'made'])
  })

  it('of another text that ends it meanwhile keep the other place too, until that while is over', async () => {
    const { inTurn, endRest, rests } = openTurns()
    const bad = ending(async () => 'made')
    await inTurn('eva', 'text', bad)
    await inTurn('eva', 'text', bad)
    const late = openJob()
    const made = inTurn('eva', 'text', late.job)
    expect(await inTurn('rik', 'text', async () => 'made')).toBe('made')
    expect([rests(), late.isBegun()]).toEqual([1, false])
    await endRest()
    late.end()
    expect(await made).toBe('made')
  })
})

it('a draft that ends the process is told, whether it is asked for alone or with its page; one that fails by itself is not', async () => {
  const { renderer } = openedRenderer({ deadline: 500 })
  const quadratic = 'a\n-\n'.repeat(10_000)
  let told = 0
  const draft = asDraft(renderer, () => told++)
  expect(await draft.renderDraft('a'.repeat(400_001))).toBeNull()
  expect((await draft.renderDraft('goed'))?.html).toBe('<p>goed</p>')
  expect(told).toBe(0)
  expect(await Promise.all([draft.render('a', quadratic), draft.renderDraft(quadratic)])).toEqual([
    null,
    null,
  ])
  expect(told).toBe(2)
})

/** A server of page previews, each of which takes until the test ends it; requests come with their text, or before it. */
async function openServer(late?: number) {
  const { inTurn, endRest } = openTurns()
  const jobs: ReturnType<typeof openJob>[] = []
  const app = Fastify()
  addErrorReplies(app)
  decorateWithUser(app)
  app.addHook('onRequest', async (request) => {
    request.person = { id: 'eva', name: 'Eva', email: 'eva@voorbeeld.example', role: 'editor' }
  })
  let arrived = 0
  const seen = { read: 0, closed: 0 }
  app.server.on('request', (_request, response) => {
    arrived += 1
    response.once('close', () => {
      seen.closed += 1
    })
  })
  app.addHook('preHandler', async () => {
    seen.read += 1
  })
  const preview = () => {
    const job = openJob()
    jobs.push(job)
    return job.job()
  }
  app.get('/slow', () => new Promise(() => undefined))
  addPagePreviewRoute(app, { preview, turns: createEarlyTurns(inTurn, late) })
  onTestFinished(() => app.close())
  const { url } = await listen(app)
  const text = JSON.stringify({ address: '/' })
  /** Resolves when the server has seen the request. */
  async function send(sent = text) {
    const before = arrived
    const headers = { 'content-type': 'application/json', 'content-length': text.length }
    const request = ask(url + previews.page.path, { method: 'POST', headers })
    const reply = once(request, 'response').then(([{ statusCode }]) => statusCode)
    reply.catch(() => undefined)
    request.write(sent)
    await expect.poll(() => arrived).toBe(before + 1)
    return { reply, finish: () => request.end(text.slice(sent.length)), leave: () => request.destroy() }
  }
  /** Sends half a text behind a request that is not answered yet, on one line. */
  async function sendBehind() {
    const before = arrived
    const line = connect(Number(new URL(url).port), '127.0.0.1')
    const open = `POST ${previews.page.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`
    line.write(`GET /slow HTTP/1.1\r\nhost: a\r\n\r\n${open}content-length: ${text.length}\r\n\r\n{`)
    await expect.poll(() => arrived).toBe(before + 2)
    return { leave: () => line.destroy() }
  }
  return { send, sendBehind, endRest, jobs, seen }
}

it('a text that gives way is refused before it is read', async () => {
  const { send, endRest, jobs } = await openServer()
  const made = [await send(), await send()]
  await expect.poll(() => jobs.length).toBe(2)
  const unread = await send('{')
  made.push(await send())
  await endRest()
  expect(await unread.reply).toBe(429)
  unread.leave()
  for (const count of [2, 3]) {
    await expect.poll(() => jobs.length).toBe(count)
    for (const { end } of jobs) end()
  }
  expect(await Promise.all(made.map(({ reply }) => reply))).toEqual([200, 200, 200])
})

it('who leaves before their text is there leaves their place', async () => {
  const { send, jobs } = await openServer()
  const leaving = [await send('{'), await send('{'), await send('{')]
  for (const { leave } of leaving) leave()
  const { reply } = await send()
  await expect.poll(() => jobs.length).toBe(1)
  jobs[0]?.end()
  expect(await reply).toBe(200)
})

it('who leaves while their text stands behind another request on its line leaves their place', async () => {
  const { send, sendBehind, jobs } = await openServer()
  const leaving = [await sendBehind(), await sendBehind()]
  for (const { leave } of leaving) leave()
  const { reply } = await send()
  await expect.poll(() => jobs.length).toBe(1)
  jobs[0]?.end()
  expect(await reply).toBe(200)
})

it('a text that does not come leaves its place, and waits for another when it comes after all', async () => {
  const { send, jobs } = await openServer(20)
  const [late, gone] = [await send('{'), await send('{')]
  const made = []
  for (const count of [1, 2]) {
    made.push(await send())
    await expect.poll(() => jobs.length).toBe(count)
  }
  late.finish()
  gone.leave()
  jobs[0]?.end()
  await expect.poll(() => jobs.length).toBe(3)
  for (const { end } of jobs) end()
  expect(await Promise.all([...made, late].map(({ reply }) => reply))).toEqual([200, 200, 200])
})

it('a text that came late is not made for who left while it waited', async () => {
  const { send, jobs, seen } = await openServer(20)
  const late = await send('{')
  const made = [await send(), await send()]
  await expect.poll(() => jobs.length).toBe(2)
  late.finish()
  await expect.poll(() => seen.read).toBe(3)
  late.leave()
  await expect.poll(() => seen.closed).toBe(1)
  for (const { end } of jobs) end()
  expect(await Promise.all(made.map(({ reply }) => reply))).toEqual([200, 200])
  expect(jobs).toHaveLength(2)
})

/** Turns of which a rest takes as long as the test wants. */
function openTurns() {
  const waits: (() => void)[] = []
  const inTurn = createPreviewTurns(() => new Promise<void>((end) => waits.push(end)))
  const endRest = async () => {
    waits.shift()?.()
    await settle()
  }
  return { inTurn, endRest, rests: () => waits.length }
}

/** A job of a text that ends the process. */
const ending = (job: () => Promise<string>) => (costly: () => void) => job().finally(costly)
