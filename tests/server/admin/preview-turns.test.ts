import { describe, expect, it } from 'vitest'
import { createPreviewTurns } from '../../../server/admin/preview-turns'

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
    const inTurn = createPreviewTurns()
    const [first, second, third, newest] = [openJob(), openJob(), openJob(), openJob()]
    const made = [inTurn('eva', 'text', first.job), inTurn('eva', 'text', second.job)]
    const gaveWay = inTurn('eva', 'text', third.job)
    gaveWay.catch(() => undefined)
    made.push(inTurn('eva', 'text', newest.job))
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
})
