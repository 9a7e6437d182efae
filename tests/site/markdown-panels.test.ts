import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { visibilityOf } from '#contract/content/entry-plan'
import { descriptionFrom } from '#contract/plain-text'
import {
  adviceOnResult,
  countDescription,
  DESCRIPTION_MOST,
  readAdvice,
} from '../../site/admin/screens/entries/advice'
import { sayEffect, sayPlanning } from '../../site/admin/screens/entries/say-planning'

const type = contentTypes.blogPost
const now = Date.parse('2026-11-20T11:00:00Z')
const online = {
  ...type.example,
  status: 'published' as const,
  createdAt: '2026-09-03T08:00:00.000Z',
  publishAt: null,
}
const at = '2026-11-20T11:00:00.123Z'
const NEXT = '2026-12-01T08:00:00.000Z'
const { publish, withdraw } = type.planning ?? {}
const published = (post: typeof online, moment: string | null = null, when = at) =>
  ({ ...post, ...publish?.(post, { moment, now: when }) }) as typeof online
const withdrawn = (post: typeof online, when = at) =>
  ({ ...post, ...withdraw?.(post, { now: when }) }) as typeof online
const draft = withdrawn(online)
const ahead = { ...online, createdAt: '2031-01-01T08:00:00.000Z' }
const planned = published(online, NEXT)

describe('the planning in words', () => {
  test.each([
    [online, online, 'Staat online sinds 3 september 2026.'],
    [ahead, ahead, 'Staat al online, met 1 januari 2031 als datum.'],
    [planned, planned, 'Gaat online op dinsdag 1 december 2026 om 09:00 (Nederlandse tijd).'],
    [draft, draft, 'Concept: alleen hier in het beheer te zien.'],
    [null, draft, 'Concept: alleen hier in het beheer te zien.'],
    [draft, online, 'Gaat online zodra je opslaat.'],
    [null, online, 'Gaat online zodra je opslaat.'],
    [
      draft,
      planned,
      'Nog niet ingepland. Sla op, dan gaat het online op dinsdag 1 december 2026 om 09:00 (Nederlandse tijd).',
    ],
    [online, draft, 'Gaat van de site af zodra je opslaat.'],
    [planned, draft, 'Gaat na opslaan niet meer vanzelf online.'],
  ])('%#', (saved, value, sentence) => {
    expect(sayPlanning({ type, saved, value, now })).toBe(sentence)
  })

  test('summer time is Dutch time too', () => {
    const value = { ...online, publishAt: '2027-07-01T07:00:00.000Z' }
    expect(sayPlanning({ type, saved: value, value, now })).toContain('1 juli 2027 om 09:00')
  })

  test('the buttons lead to the states that they name', () => {
    expect(visibilityOf(type, published(draft), now)).toBe('public')
    expect(visibilityOf(type, planned, now)).toBe('planned')
    expect(visibilityOf(type, withdrawn(planned), now)).toBe('hidden')
  })

  test('a save says what it changed for visitors', () => {
    vi.useFakeTimers({ now })
    onTestFinished(() => void vi.useRealTimers())
    const said = (before: object | null, after: object) =>
      sayEffect(type, before as never, after as never)?.text
    expect(said(null, online)).toBe('Staat nu online.')
    expect(sayEffect(type, draft, online)?.page).toBe(`/blog/${online.slug}`)
    expect(said(draft, planned)).toBe('Gaat online op dinsdag 1 december 2026 om 09:00 (Nederlandse tijd).')
    expect(said(online, draft)).toBe('Staat niet meer online.')
    expect(said(planned, draft)).toBe('Gaat niet meer vanzelf online.')
    expect(said(online, { ...online, title: 'Anders' })).toBe('Opgeslagen. Je wijziging staat online.')
    for (const same of [draft, planned]) expect(said(same, same)).toBeUndefined()
  })

  test('while a cache in front of the site cannot be told, a save does not say that visitors see it', () => {
    vi.useFakeTimers({ now })
    onTestFinished(() => void vi.useRealTimers())
    const said = (before: object | null, after: object) =>
      sayEffect(type, before as never, after as never, { isCacheBehind: true })?.text
    const later = 'Opgeslagen, maar bezoekers zien het pas later: zie het overzicht.'
    for (const [before, after] of [
      [null, online],
      [online, { ...online, title: 'Anders' }],
    ] as const)
      expect(said(before, after)).toBe(later)
    const seen = 'Bezoekers zien nog even wat er stond: zie het overzicht.'
    expect(said(online, draft)).toBe(`Staat niet meer online. ${seen}`)
    expect(said(online, planned)).toBe(
      `Gaat online op dinsdag 1 december 2026 om 09:00 (Nederlandse tijd). ${seen}`,
    )
    expect(said(planned, draft)).toBe('Gaat niet meer vanzelf online.')
    expect(said(draft, draft)).toBeUndefined()
  })

  test('so does a save of what can only be hidden, but not of what visitors see within other things', () => {
    const { automation, author } = contentTypes
    const said = (before: object | null, after: object) =>
      sayEffect(automation, before as never, after as never)?.text
    const shown = automation.example
    const hidden = { ...shown, isVisible: false }
    expect(said(hidden, shown)).toBe('Staat nu online.')
    expect(said(shown, { ...shown, title: 'Anders' })).toBe('Opgeslagen. Je wijziging staat online.')
    expect(said(shown, hidden)).toBe('Staat niet meer online.')
    expect(said(null, hidden)).toBeUndefined()
    expect(sayEffect(author, null, author.example as never)).toBeNull()
  })
})

describe('a former address that is taken out of a public entry', () => {
  const post = { ...online, id: 'eerste', slug: 'nu', aliases: ['eerste', 'toen', 'ooit'] }
  const without = (...gone: string[]) => ({
    ...post,
    aliases: post.aliases.filter((alias) => !gone.includes(alias)),
  })
  const effect = (after: object) => sayEffect(type, post as never, after as never)

  test('is told with the save, until somebody has seen it', () => {
    expect(effect(without('toen'))).toMatchObject({
      text: 'Opgeslagen. Je wijziging staat online. Wie het vroegere adres /blog/toen opent, vindt niets meer.',
      until: 'closed',
    })
    expect(effect(without('toen', 'ooit'))?.text).toContain(
      'Wie de vroegere adressen /blog/toen en /blog/ooit opent, vindt niets meer.',
    )
  })

  test('is not told where it leads on by the name of the entry, or where the entry went offline', () => {
    for (const after of [
      without('eerste'),
      { ...without('toen'), slug: 'toen' },
      withdrawn(without('toen') as never),
    ])
      expect(effect(after)?.text).not.toContain('vroegere')
  })

  test('is not told where a redirect leads on from it', () => {
    const leadsOn = (address: string) => address === '/blog/toen'
    const said = (after: object) =>
      sayEffect(type, post as never, after as never, { isRedirected: leadsOn })?.text
    expect(said(without('toen'))).toBe('Opgeslagen. Je wijziging staat online.')
    expect(said(without('toen', 'ooit'))).toContain('Wie het vroegere adres /blog/ooit opent')
  })

  test('is told of a type that is always public too', () => {
    const author = { ...contentTypes.author.example, aliases: ['vroeger'] }
    const said = sayEffect(contentTypes.author, author as never, { ...author, aliases: [] } as never)
    expect(said?.text).toBe('Wie het vroegere adres /auteur/vroeger opent, vindt niets meer.')
  })
})

describe('the date of what is published', () => {
  /** As a form begins: its clock gives no whole minutes. */
  const begun = {
    ...online,
    status: 'draft' as never,
    createdAt: '2026-11-10T01:08:57.918Z',
    publishAt: null as string | null,
  } as typeof online

  test('is that of its first publication, now or planned', () => {
    expect(published(begun)).toMatchObject({ status: 'published', publishAt: null, createdAt: at })
    expect(published(begun, NEXT)).toMatchObject({ publishAt: NEXT, createdAt: NEXT })
  })

  test('is the one that somebody chose', () => {
    const chosen = { ...begun, createdAt: '2026-10-01T07:00:00.000Z' }
    expect(published(chosen).createdAt).toBe(chosen.createdAt)
    expect(published(chosen, NEXT).createdAt).toBe(chosen.createdAt)
  })

  test('follows another plan, and a plan that ended is no choice', () => {
    const later = '2026-12-24T08:00:00.000Z'
    expect(published(published(begun, NEXT), later).createdAt).toBe(later)
    expect(published(published(begun, NEXT)).createdAt).toBe(at)
    expect(published(withdrawn(published(begun, NEXT)), null, later).createdAt).toBe(later)
  })

  test('stays when it was public before, by hand or by its plan', () => {
    for (const was of [online, published(published(begun, NEXT), null)]) {
      const back = published(withdrawn(was, '2027-01-05T10:00:00.123Z'), null, '2027-01-09T10:00:00.123Z')
      expect(back.createdAt).toBe(was.createdAt)
      expect(back).toMatchObject({ status: 'published', publishAt: null })
    }
    const byPlan = published(begun, NEXT)
    const back = published(withdrawn(byPlan, '2027-01-05T10:00:00.123Z'), null, '2027-01-09T10:00:00.123Z')
    expect(back.createdAt).toBe(NEXT)
  })
})

describe('advice', () => {
  const good = {
    title: 'Beginnen met AI',
    description: 'In een middag kies je het eerste werk dat software van je overneemt.',
    isDescriptionMade: false,
  }
  const ending = ' | Wissel'
  /** The advice on a text, once all of it was read. */
  function adviceOn(text: string): readonly string[] {
    const reading = readAdvice(text)
    let step = reading.next()
    while (!step.done) step = reading.next()
    return step.value
  }

  test('says nothing about what is well', () => {
    expect(adviceOnResult(good, ending)).toEqual([])
    expect(adviceOn('## Kop\n\n![Een bal](/media/bal.png) en [de gids](/blog/gids)')).toEqual([])
  })

  test('counts what the site puts behind a title', () => {
    const title = 'x'.repeat(55)
    expect(adviceOnResult({ ...good, title }, '')).toEqual([])
    expect(adviceOnResult({ ...good, title }, ending)).toHaveLength(1)
  })

  test('misses a description, or finds it too short or too long', () => {
    for (const description of ['', 'Kort.', 'lang '.repeat(40)]) {
      expect(adviceOnResult({ ...good, description }, ending)).toHaveLength(1)
    }
  })

  test('does not count the dots that the site puts behind a description that it cut', () => {
    const cut = { title: 'Beginnen met AI', description: descriptionFrom('ab '.repeat(90)) }
    expect(cut.description).toMatch(/\.\.\.$/)
    expect(countDescription({ ...cut, isDescriptionMade: true })).toBeLessThanOrEqual(DESCRIPTION_MOST)
    expect(adviceOnResult({ ...cut, isDescriptionMade: true }, ending)).toEqual([])
    expect(adviceOnResult({ ...cut, isDescriptionMade: false }, ending)).toHaveLength(1)
  })

  test.each([
    ['![](/media/bal.png)', 'bal.png'],
    ['# Te groot', '“Te groot”'],
    ['Te groot\n===', '“Te groot”'],
    ['Kijk [hierin]()', '“hierin”'],
    ['[](/blog/gids)', '/blog/gids'],
    ['[Klik hier](/blog/gids)', '“Klik hier”'],
  ])('%j is told about with its words', (text, words) => {
    expect(adviceOn(text)).toEqual([expect.stringContaining(words)])
  })

  test('reads a long text in steps, each of a part of it', () => {
    const long = '[hier](/blog/gids)\n\n'.repeat(50)
    expect([...readAdvice(long)]).toHaveLength(50)
    expect(adviceOn(long)).toEqual(adviceOn('[hier](/blog/gids)'))
  })

  test('leaves code and words between brackets alone', () => {
    expect(adviceOn('```\n# geen kop\n![](x)\n```\n\n`[x]()` en [zomaar] en ## geen kop')).toEqual([])
  })
})
