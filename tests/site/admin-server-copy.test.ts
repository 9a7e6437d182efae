import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { UnsavedText } from '#contract/admin/unsaved'
import { Offline, Refusal } from '../../site/admin/api/refusals'
import { backupKey, type LeftText, openFormOf } from '../../site/admin/editing/backup/backups'
import { type CopyPlace, createServerCopy } from '../../site/admin/editing/backup/server-copy'

const base = [{ title: 'Oud' }]
const typed = (title: string) => ({ etag: '"1"', base, items: [{ title }] })
const left = (form: string, title = 'Elders', at = 1): LeftText => ({
  ...typed(title),
  at,
  key: backupKey('blog-posts/x', form),
})

/** The server with one form, which answers when told to. */
function openServer(there: LeftText | null = null) {
  const server = { there, asked: 0, fails: undefined as Error | undefined, calls: [] as string[] }
  const waits: (() => void)[] = []
  const place: CopyPlace = {
    async find() {
      server.asked += 1
      await new Promise<void>((resolve) => waits.push(resolve))
      if (server.fails) throw server.fails
      return server.there
    },
    async keep({ form, items }: UnsavedText, { outlivesPage }) {
      server.calls.push(`${outlivesPage ? 'leave' : 'keep'} ${form} ${items[0]?.title}`)
      if (server.fails) throw server.fails
      server.there = left(form, String(items[0]?.title))
    },
    async forget(form) {
      server.calls.push(`forget ${form}`)
      if (server.fails) throw server.fails
      if (server.there && openFormOf(server.there.key) === form) server.there = null
    },
  }
  const answer = async () => {
    await setImmediate()
    for (const resolve of waits.splice(0)) resolve()
    await setImmediate()
  }
  return { server, place, answer }
}

/** A form that has looked what the server has. @param open the forms that are open in this browser */
async function openCopy(there: LeftText | null = null, open: readonly string[] = []) {
  const { server, place, answer } = openServer(there)
  const found: (string | null)[] = []
  const copy = createServerCopy(
    'mine',
    place,
    async () => new Set(open.map((form) => backupKey('blog-posts/x', form))),
    (text) => found.push(text && `${text.items[0]?.title}${text.isLate ? ' (later)' : ''}`),
  )
  copy.look()
  await answer()
  const keep = async (title: string, outlivesPage = false) => {
    copy.keep(typed(title), { outlivesPage })
    await setImmediate()
  }
  const lookAgain = async () => {
    copy.look()
    await answer()
  }
  return { server, copy, answer, found, keep, lookAgain }
}

describe('what the server keeps of an open form', () => {
  it('is what is typed, sent once, and goes when it is saved', async () => {
    const { server, copy, keep } = await openCopy()
    await keep('Een')
    await keep('Een')
    await keep('Twee')
    copy.forget()
    await setImmediate()
    copy.forget()
    expect(server.calls).toEqual(['keep mine Een', 'keep mine Twee', 'forget mine'])
  })

  it('is not replaced before it is known what is there, nor while that waits for a decision', async () => {
    const { server, place, answer } = openServer(left('phone'))
    const copy = createServerCopy(
      'mine',
      place,
      async () => new Set(),
      // Whoever typed meanwhile leaves the form, or is drawn anew.
      () => copy.keep(typed('Getypt'), { outlivesPage: false }),
    )
    copy.keep(typed('Getypt'))
    copy.keep(typed('Getypt'))
    await answer()
    copy.keep(typed('Getypt'), { outlivesPage: true })
    await setImmediate()
    expect([server.asked, server.calls]).toEqual([1, []])
    copy.discard(left('phone'))
    copy.keep(typed('Getypt'))
    await setImmediate()
    expect(server.calls).toEqual(['forget phone', 'keep mine Getypt'])
  })

  it('is looked for again by who comes back: another device may have sent something since', async () => {
    const { server, found, keep, lookAgain } = await openCopy()
    await keep('Hier')
    server.there = left('phone', 'Onderweg')
    await lookAgain()
    await keep('Hier nog meer')
    expect(server.calls).toEqual(['keep mine Hier'])
    server.there = left('phone', 'Onderweg, en verder')
    await lookAgain()
    // Saved there.
    server.there = null
    await lookAgain()
    await keep('Hier nog meer')
    expect(found).toEqual([null, 'Onderweg (later)', 'Onderweg, en verder (later)', null])
    expect(server.calls).toEqual(['keep mine Hier', 'keep mine Hier nog meer'])
  })

  it('is told by the copy of the present place of the form only, also when that of a former place is answered late', async () => {
    const { server, copy, answer, found, keep } = await openCopy()
    await keep('Een')
    copy.look()
    copy.close()
    server.there = left('phone')
    await answer()
    await setImmediate()
    expect(found).toEqual([null])
    expect(server.calls).toEqual(['keep mine Een', 'forget mine'])
  })

  it('that was put in here goes with what was typed here, also if that was saved at once', async () => {
    const { server, copy } = await openCopy(left('phone'))
    copy.take(left('phone'))
    copy.forget()
    await setImmediate()
    expect(server.there).toBeNull()
  })

  it('waits again once it is put back, and what was asked before a decision is no news', async () => {
    const { server, copy, answer, found, keep } = await openCopy(left('phone'))
    copy.look()
    const putBack = copy.discard(left('phone'))
    await answer()
    expect(found).toEqual(['Elders', null, null])
    putBack()
    await answer()
    await keep('Getypt')
    expect([server.calls, found.at(-1)]).toEqual([['forget phone', 'keep phone Elders'], 'Elders'])
    // What was sent before that is there no more.
    copy.discard(left('phone'))
    await keep('Getypt')
    expect(server.calls.slice(2)).toEqual(['forget phone', 'keep mine Getypt'])
  })

  it('is not put back in the place of another text: that waits already, or came since', async () => {
    const { server, copy, answer, found } = await openCopy(left('phone'))
    copy.discard(left('here', 'Van deze browser'))()
    await answer()
    expect([server.calls, found]).toEqual([['forget here'], ['Elders']])
    const putBack = copy.discard(left('phone'))
    await answer()
    server.there = left('tablet', 'Onderweg')
    putBack()
    await answer()
    expect(server.calls).toEqual(['forget here', 'forget phone'])
    expect(found.slice(1)).toEqual([null, 'Onderweg (later)'])
  })

  it('is not offered again after a decision, nor if that came before it was found; what is typed there since is', async () => {
    const { server, copy, found, keep, lookAgain } = await openCopy(left('phone', 'Elders', 3))
    copy.take(left('phone', 'Elders', 3))
    await lookAgain()
    await keep('Elders, en verder')
    expect(server.calls).toEqual(['keep mine Elders, en verder'])
    server.there = left('phone', 'Onderweg', 4)
    await lookAgain()
    expect(found).toEqual(['Elders', null, null, 'Onderweg (later)'])

    // The browser's own copy of the same form is decided about first.
    const other = await openCopy()
    other.server.there = left('here', 'Hier', 5)
    other.copy.look()
    other.copy.take(left('here', 'Hier, en een letter', 6))
    await other.answer()
    await other.keep('Verder')
    expect([other.found, other.server.calls]).toEqual([[null, null], ['keep mine Verder']])
  })

  it('is offered again when the server did not remove it', async () => {
    const { server, copy, found, answer, lookAgain } = await openCopy(left('phone'))
    server.fails = new Offline()
    copy.discard(left('phone'))
    await answer()
    server.fails = undefined
    await lookAgain()
    expect(found).toEqual(['Elders', null, 'Elders (later)'])
  })

  it('is sent again once something else took its place', async () => {
    const { server, copy, keep, lookAgain } = await openCopy()
    const calls = ['keep mine Hier']
    await keep('Hier')
    server.there = left('phone')
    await lookAgain()
    copy.discard(left('phone'))
    await keep('Hier')
    expect(server.calls).toEqual(calls.concat('forget phone', 'keep mine Hier'))
    server.there = null
    await lookAgain()
    await keep('Hier')
    expect(server.calls.slice(3)).toEqual(['keep mine Hier'])
    await lookAgain()
    await keep('Hier')
    expect(server.calls).toHaveLength(4)
  })

  it('is replaced where it is typed in another tab, which keeps it itself', async () => {
    const { server, found, keep } = await openCopy(left('tab'), ['tab'])
    await keep('Hier')
    expect([found, server.calls]).toEqual([[null], ['keep mine Hier']])
  })

  it('is sent again after a while when the server is out of reach or refuses for now, and not when it always will', async () => {
    const { server, keep } = await openCopy()
    for (const error of [new Offline(), new Refusal(429, {}), new Refusal(503, {}), new Refusal(413, {})]) {
      server.fails = error
      await keep('Lang')
    }
    await keep('Lang')
    expect(server.calls).toHaveLength(4)
    await keep('Korter')
    expect(server.calls).toHaveLength(5)
  })

  it('has no age before it was sent, nor after it did not arrive, was forgotten, or cannot be looked for', async () => {
    const { server, copy, keep, lookAgain } = await openCopy()
    const ages = [copy.age()]
    const tell = () => ages.push(copy.age())
    await keep('Een')
    tell()
    server.fails = new Offline()
    await keep('Twee')
    tell()
    server.fails = undefined
    await keep('Twee')
    tell()
    server.fails = new Offline()
    await lookAgain()
    tell()
    server.fails = undefined
    await lookAgain()
    tell()
    copy.forget()
    tell()
    expect(ages.map(Number.isFinite)).toEqual([false, true, false, true, false, true, false])
  })

  it('is sent in the last moment of a page, and as always where a browser refuses that', async () => {
    const { server, keep } = await openCopy()
    server.fails = new Offline()
    await keep('Lang', true)
    server.fails = new Refusal(429, {})
    await keep('Lang', true)
    expect(server.calls).toEqual(['leave mine Lang', 'keep mine Lang', 'leave mine Lang'])
  })

  it('is looked for again when that failed', async () => {
    const { server, place, answer } = openServer()
    server.fails = new Offline()
    const copy = createServerCopy(
      'mine',
      place,
      async () => new Set(),
      () => {},
    )
    /** Comes back while the server cannot be asked, and types on once it can. */
    const typeOn = async (title: string) => {
      copy.look()
      await answer()
      server.fails = undefined
      copy.keep(typed(title))
      await answer()
      copy.keep(typed(title))
      await setImmediate()
    }
    await typeOn('Een')
    expect([server.asked, server.calls]).toEqual([2, ['keep mine Een']])
    // Also after it was known once: what came meanwhile is not replaced unseen.
    server.there = left('phone')
    server.fails = new Refusal(401, {})
    await typeOn('Twee')
    expect([server.asked, server.calls]).toEqual([4, ['keep mine Een']])
  })
})
