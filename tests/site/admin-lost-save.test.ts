import { describe, expect, it } from 'vitest'
import type { Item } from '#contract/admin/entries'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { madeBy, save } from '../../site/admin/editing/saving/save'
import { changedLabels } from '../../site/admin/editing/saving/save-note'
import { editing } from '../../site/text/admin/editing'
import { attempt, item, message, mine, refuse, seen, sourceThat } from './saves'

describe('a save', () => {
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
})
