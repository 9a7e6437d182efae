import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Item, StaleReply } from '#contract/admin/entries'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { Offline, Stale } from '../../site/admin/api/refusals'
import { madeBy, nearestTo, save } from '../../site/admin/editing/saving/save'
import { changedLabels } from '../../site/admin/editing/saving/save-note'
import { type FormSource, newEntrySource } from '../../site/admin/editing/saving/source'
import { suggestMessage } from '../../site/admin/editing/saving/suggest-message'
import { editing } from '../../site/text/admin/editing'

const item = (change: object = {}): Item => ({ ...automation.example, ...change })
const seen = { items: [item()], etag: '"1"' }

/** A source that gives these answers to successive writes, and records the writes. */
function sourceThat(...answers: (() => Promise<Item>)[]) {
  const asked: { etag: string; items: readonly Item[]; message: string }[] = []
  const source: FormSource = {
    type: automation,
    id: 'lead-intake',
    isNew: false,
    read: async () => null,
    lastAuthor: async () => ({ isSelf: false, name: 'Willem' }),
    async write(items, { etag, message }) {
      asked.push({ etag, items, message })
      const answer = answers[asked.length - 1]
      if (!answer) throw new Error('Asked once more than expected')
      return { items: [await answer()], etag: `"saved ${asked.length}"`, commit: 'abc123' }
    },
  }
  return { source, asked }
}

/** The server's reply after somebody else has changed the category. */
const staleReply = (reply: Partial<StaleReply>): StaleReply => ({
  statusCode: 412,
  error: 'Precondition Failed',
  message: 'Intussen gewijzigd',
  base: item(),
  current: item({ category: 'Finance' }),
  etag: '"2"',
  conflicts: [],
  proposal: item(),
  ...reply,
})
const refuse = (reply: Partial<StaleReply>) => async (): Promise<Item> => {
  throw new Stale(staleReply(reply))
}
const mine = [item({ title: 'Van mij' })]
const message = (before: readonly Item[], after: readonly Item[]) =>
  suggestMessage(automation, { before, after, now: 0 })
const attempt = { seen, items: mine, message }

describe('a save', () => {
  it('of what is as it was asks nothing', async () => {
    const { source, asked } = sourceThat()
    expect(await save(source, { ...attempt, items: [item()] })).toEqual({ kind: 'unchanged' })
    expect(asked).toEqual([])
  })

  it('sends the version that the editor saw', async () => {
    const { source, asked } = sourceThat(async () => item({ title: 'Van mij' }))
    expect(await save(source, attempt)).toMatchObject({ kind: 'saved', mergedWith: null })
    expect(asked).toMatchObject([{ etag: '"1"', items: mine }])
  })

  it('saves both edits where somebody else changed something else, and says with what', async () => {
    const both = item({ title: 'Van mij', category: 'Finance' })
    const { source, asked } = sourceThat(refuse({ merged: both, proposal: both }), async () => both)
    const outcome = await save(source, attempt)
    expect(asked[1]).toMatchObject({ etag: '"2"', items: [both] })
    expect(outcome).toMatchObject({
      kind: 'saved',
      mergedWith: { items: [item({ category: 'Finance' })], etag: '"2"' },
    })
  })

  it('that is merged is called after what it makes of what is there', async () => {
    const theirs = item({ title: 'Van Willem' })
    const both = item({ title: 'Van Willem', category: 'Finance' })
    const { source, asked } = sourceThat(refuse({ current: theirs, proposal: both }), async () => both)
    await save(source, { ...attempt, items: [item({ category: 'Finance' })] })
    expect(asked.map((one) => one.message)).toEqual([
      `Automatisering "${item().title}": categorie gewijzigd`,
      'Automatisering "Van Willem": categorie gewijzigd',
    ])
  })

  it('is called after what is written: space around a title is not', () => {
    const spaced = item({ title: `${item().title} `, category: 'Finance' })
    expect(message([item()], [spaced])).toBe(`Automatisering "${item().title}": categorie gewijzigd`)
    const version = (...items: Item[]) => ({ items, etag: '"1"' })
    const { source } = sourceThat()
    expect(changedLabels(source, version(spaced), version(item({ category: 'Sales' })))).toBe(
      editing.theFields([automation.fields.category.label]),
    )
  })

  it('saves nothing where both changed the same, and gives both sides back', async () => {
    const { source, asked } = sourceThat(
      refuse({ conflicts: ['title'], current: item({ title: 'Van Willem' }), proposal: mine[0] as Item }),
    )
    const outcome = await save(source, attempt)
    expect(asked).toHaveLength(1)
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflict: { paths: ['title'], proposal: mine, current: { etag: '"2"' } },
    })
  })

  it('does not put online what somebody else published meanwhile, unless that was asked for', async () => {
    const draft: Item = { ...blogPost.example, status: 'draft' }
    const current = { ...draft, status: 'published' }
    const typed = { ...draft, content: 'Nog niet af' }
    const both = { ...typed, status: 'published' }
    const publishing = (merged = both) => {
      const { source, asked } = sourceThat(refuse({ current, merged, proposal: merged }), async () => merged)
      return { source: { ...source, type: blogPost }, asked }
    }
    const asDraft = { ...attempt, seen: { items: [draft], etag: '"1"' } }
    const { source, asked } = publishing()
    expect(await save(source, { ...asDraft, items: [typed] })).toMatchObject({
      kind: 'online',
      conflict: { current: { items: [current], etag: '"2"' }, proposal: [both] },
    })
    expect(asked).toHaveLength(1)
    expect(await save(publishing().source, { ...asDraft, items: [both] })).toMatchObject({ kind: 'saved' })
  })

  it('takes nothing off the site that somebody else published meanwhile, and asks for no choice of dates', async () => {
    const draft: Item = { ...blogPost.example, status: 'draft', createdAt: '2026-05-01T07:38:12.345Z' }
    const current = { ...draft, status: 'published', createdAt: '2026-05-02T07:38:12.345Z' }
    const plans = ['status', 'publishAt', 'createdAt']
    const saving = (wanted: Item, conflicts: readonly string[]) => {
      const clash = refuse({ current, merged: null, proposal: wanted, conflicts: [...conflicts] })
      const { source, asked } = sourceThat(clash, async () => wanted)
      const sent = { ...attempt, seen: { items: [draft], etag: '"1"' }, items: [wanted], plans }
      return { asked, outcome: save({ ...source, type: blogPost }, sent) }
    }
    const moment = '2099-01-01T08:00:00.000Z'
    const planned = { ...current, publishAt: moment, createdAt: moment }
    for (const wanted of [planned, { ...draft, createdAt: moment }]) {
      const { asked, outcome } = saving(wanted, ['createdAt', 'title'])
      expect(await outcome).toMatchObject({
        kind: 'hiding',
        conflict: { paths: ['title'], proposal: [wanted], current: { items: [current] } },
      })
      expect(asked).toHaveLength(1)
    }
    const { asked, outcome } = saving({ ...current, createdAt: '2026-05-02T07:38:14.000Z' }, ['createdAt'])
    expect(await outcome).toMatchObject({ kind: 'saved' })
    expect(asked[1]?.items).toEqual([current])
  })

  describe('after one whose reply was lost', () => {
    const sent = item({ title: 'Van mij ' })
    const lost = [{ items: [sent], seen: seen.items, left: [sent] }] as const
    const own = refuse({
      current: item({ title: 'Van mij' }),
      conflicts: ['title'],
      proposal: mine[0] as Item,
    })

    it('finds that it was made, and merges with nobody', async () => {
      const { source } = sourceThat(own, async () => item({ title: 'Van mij' }))
      expect(await save(source, { ...attempt, lost })).toMatchObject({
        kind: 'saved',
        mergedWith: null,
        wasMade: true,
      })
    })

    it('writes what was typed since over it', async () => {
      const typed = [item({ title: 'Van mij, en meer' })]
      const { source, asked } = sourceThat(own, async () => typed[0] as Item)
      await save(source, { ...attempt, items: typed, lost })
      expect(asked[1]).toMatchObject({ etag: '"2"', items: typed })
    })

    it('keeps what it made of what the form put back, such as being public', async () => {
      const { source, asked } = sourceThat(own, async () => item({ title: 'Van mij' }))
      const typed = [item({ result: 'Meer' })]
      await save(source, { ...attempt, items: typed, lost: [{ ...lost[0], left: [item()] }] })
      expect(asked[1]).toMatchObject({ etag: '"2"', items: [item({ title: 'Van mij', result: 'Meer' })] })
    })

    describe('and made the date that the site reads from git', () => {
      const [before, after] = ['2026-11-01T10:00:00.000Z', '2026-11-30T10:00:00.000Z']
      const post = (change: object): Item => ({ ...blogPost.example, updatedAt: before, ...change })
      const made = {
        seen: [post({})],
        items: [post({ title: 'Van mij' })],
        left: [post({ title: 'Van mij' })],
      }
      const saving = async (theirs: object, typed = post({ title: 'Van mij nu' })) => {
        const stale = refuse({ current: post({ title: 'Van mij', ...theirs }), conflicts: ['title'] })
        const { source, asked } = sourceThat(stale, async () => typed)
        const sent = { seen: { items: made.seen, etag: '"1"' }, items: [typed], message, lost: [made] }
        return { outcome: await save({ ...source, type: blogPost }, sent), asked, source }
      }

      it('tells of no change of somebody else, and keeps what was typed', async () => {
        const { outcome, asked } = await saving({ updatedAt: after })
        expect(outcome).toMatchObject({ kind: 'saved', mergedWith: null, wasMade: true })
        expect(asked[1]?.items).toEqual([post({ title: 'Van mij nu', updatedAt: after })])
      })

      it('tells what somebody else changed, without that date', async () => {
        const { outcome, source } = await saving({ updatedAt: after, content: 'Van Willem.' })
        expect(outcome).toMatchObject({ kind: 'saved', wasMade: true })
        const { knew, mergedWith } = outcome as Extract<typeof outcome, { kind: 'saved' }>
        const told = mergedWith && changedLabels({ ...source, type: blogPost }, knew, mergedWith)
        expect(told).toBe(editing.theFields([blogPost.fields.content.label]))
      })
    })

    describe('and a commit of somebody else', () => {
      const [first, theirs] = ['Dit was er al.', 'Dit is van Willem.']
      const text = (...parts: string[]) => item({ result: parts.join('\n\n') })
      const made = {
        seen: [text('Een.', first)],
        items: [text('Een, van mij.', first)],
        left: [text('Een, van mij.', first)],
      }
      const saving = async (typed: Item, current = text('Een, van mij.', theirs)) => {
        const stale = refuse({ current, conflicts: ['result'], proposal: typed })
        const { source, asked } = sourceThat(stale, async () => typed)
        const sent = { seen: { items: made.seen, etag: '"1"' }, items: [typed], message, lost: [made] }
        return { outcome: await save(source, sent), asked }
      }

      it('merges what was typed since with that, and tells of theirs alone', async () => {
        const { outcome, asked } = await saving(text('Een, van mij en verder.', first))
        expect(asked[1]?.items).toEqual([text('Een, van mij en verder.', theirs)])
        expect(outcome).toMatchObject({
          ...{ kind: 'saved', wasMade: true },
          knew: { items: made.items },
          mergedWith: { items: [text('Een, van mij.', theirs)] },
        })
      })

      it('asks where that changed what was typed on since', async () => {
        const { outcome, asked } = await saving(text('Een, van mij.', 'Dit was er nog.'))
        expect(outcome.kind).toBe('conflict')
        expect(asked).toHaveLength(1)
      })
    })

    it('is still a conflict where somebody else changed the same', async () => {
      const { source } = sourceThat(refuse({ conflicts: ['title'], current: item({ title: 'Van Willem' }) }))
      expect(await save(source, { ...attempt, lost })).toMatchObject({ kind: 'conflict' })
    })
  })

  it('finds a lost one in a version with more that is new, and not in one without what it changed', () => {
    const lost = (before: object, after: object) => {
      const items = [item(after)]
      return { seen: [item(before)], items, left: items }
    }
    const isIn = (found: object, sent: ReturnType<typeof lost>) =>
      madeBy(automation, [item(found)], [sent]) !== undefined
    const title = lost({}, { title: 'Van mij ' })
    expect(isIn({ title: 'Van mij' }, title)).toBe(true)
    expect(isIn({ title: 'Van mij', result: 'Van Willem' }, title)).toBe(true)
    expect(isIn({ result: 'Van Willem' }, title)).toBe(false)
    expect(isIn({ result: 'Van Willem' }, lost({}, {}))).toBe(false)
    const text = lost({ result: 'A.\n\nB.' }, { result: 'A, mijn.\n\nB.' })
    expect(isIn({ result: 'A, mijn.\n\nB, van Willem.' }, text)).toBe(true)
    expect(isIn({ result: 'A, van Willem.\n\nB.' }, text)).toBe(false)
    // The exact one first, though the other is in it.
    const [both, one] = [lost({ tools: [] }, { tools: ['a', 'b'] }), lost({ tools: [] }, { tools: ['a'] })]
    expect(madeBy(automation, [item({ tools: ['a', 'b'] })], [both, one])).toBe(both)
  })

  it('of a new entry that somebody changed since its form made it is one of that entry', async () => {
    const asked: (string | null)[][] = []
    const stale = staleReply({ proposal: item({ title: 'Van mij', category: 'Finance' }) })
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit) => {
      asked.push([method, url, new Headers(headers).get('if-match')])
      const isFirst = asked.length === 1
      return Response.json(isFirst ? stale : stale.proposal, {
        status: isFirst ? 412 : 200,
        headers: { etag: '"3"' },
      })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const source = newEntrySource(automation, () => 0)
    const outcome = await save(source, { ...attempt, seen: { items: [], etag: 'formulier' } })
    expect(outcome).toMatchObject({ kind: 'saved', version: { etag: '"3"', items: [stale.proposal] } })
    expect(asked).toEqual([
      ['POST', '/api/admin/automations', null],
      ['PUT', `/api/admin/automations/${automation.names(automation.example)[0]}`, '"2"'],
    ])
  })

  it('finds a new entry in what the site finished, and not where somebody else changed what was typed on', () => {
    const lost = (title: string) => {
      const items = [item({ title })]
      return { items, left: items, seen: [] }
    }
    const [short, long] = [lost('Hallo'), lost('Hallo wereld')]
    const found = { items: [item({ title: 'Hallo wereld', result: 'Aangevuld' })] }
    const nearest = (typed: object) =>
      nearestTo(found, [short, long], { type: automation, typed: [item(typed)] })
    expect(nearest({ title: 'Hallo wereld' })).toBe(long)
    expect(nearest({ title: 'Hallo wereld!' })).toBe(long)
    expect(nearest({ title: 'Hallo wereld', result: 'Van mij' })).toBeUndefined()
    expect(nearestTo(found, [], { type: automation, typed: found.items })).toBeUndefined()
  })

  it('tells that the entry was deleted', async () => {
    const { source } = sourceThat(refuse({ current: null, etag: null }))
    expect(await save(source, attempt)).toEqual({ kind: 'gone' })
  })

  it('gives up when somebody else is first again and again', async () => {
    const merged = refuse({ merged: item({ title: 'Van mij' }) })
    const { source, asked } = sourceThat(merged, merged, merged, merged)
    await expect(save(source, attempt)).rejects.toBeInstanceOf(Stale)
    expect(asked).toHaveLength(4)
  })

  it('lets any other trouble through', async () => {
    const { source } = sourceThat(async () => {
      throw new Offline()
    })
    await expect(save(source, attempt)).rejects.toBeInstanceOf(Offline)
  })
})
