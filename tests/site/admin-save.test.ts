import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Item } from '#contract/admin/entries'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { Offline, Stale } from '../../site/admin/api/refusals'
import { nearestTo, save } from '../../site/admin/editing/saving/save'
import { changedLabels } from '../../site/admin/editing/saving/save-note'
import { newEntrySource } from '../../site/admin/editing/saving/source'
import { editing } from '../../site/text/admin/editing'
import { attempt, item, message, mine, refuse, sourceThat, staleReply } from './saves'

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
