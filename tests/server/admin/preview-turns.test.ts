import { describe, expect, it } from 'vitest'
import { createPreviewTurns } from '../../../server/admin/preview-turns'
import { asDraft } from '../../../server/content/markdown/as-draft'

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

  it('of texts that took long and could not be rendered keep their place for a while, and others of that person have the other one', async () => {
    const waits: (() => void)[] = []
    const clock = { time: 0 }
    const inTurn = createPreviewTurns({
      now: () => clock.time,
      wait: () => new Promise<void>((end) => waits.push(end)),
    })
    const takes = (time: number, isGood: boolean) => async (failed: () => void) => {
      clock.time += time
      if (!isGood) failed()
      return time
    }
    for (const job of [takes(0, false), takes(1, false), takes(5000, true), takes(5001, true)])
      await inTurn('eva', 'text', job)
    expect(waits).toHaveLength(0)
    expect(await inTurn('eva', 'text', takes(2000, false))).toBe(2000)
    expect(await inTurn('eva', 'text', takes(0, true))).toBe(0)
    expect(await inTurn('eva', 'page', takes(2000, false))).toBe(2000)
    const late = openJob()
    const made = inTurn('eva', 'text', late.job)
    expect(await inTurn('rik', 'text', takes(0, true))).toBe(0)
    expect([waits.length, late.isBegun()]).toEqual([2, false])
    waits.shift()?.()
    await settle()
    late.end()
    expect(await made).toBe('made')
  })
})

it('a draft that cannot be rendered is told, whether it is asked for alone or with its page', async () => {
  const good = { html: '', headings: [], places: [] }
  const render = async (text: string) => (text === 'goed' ? good : null)
  const renderer = {
    render: () => render('goed'),
    renderForReaders: render,
    renderDraft: render,
    close: async () => {},
  }
  let failures = 0
  const draft = asDraft(renderer, () => failures++)
  const made = await Promise.all([
    draft.render('a', 'goed'),
    draft.render('a', 'kwaad'),
    draft.renderDraft('kwaad'),
  ])
  expect([made, failures]).toEqual([[good, null, null], 2])
})
