import { describe, expect, it } from 'vitest'
import type { Change } from '#contract/admin/history'
import type { Overview } from '#contract/admin/overview'
import { changeWords } from '../../site/admin/screens/history/change-words'
import { byDay } from '../../site/admin/screens/history/days'
import { attentionItems } from '../../site/admin/screens/overview/attention-items'
import { ticksTo, trendOf } from '../../site/admin/screens/overview/sign-up-trend'
import { historyText } from '../../site/text/admin/history'
import { overviewText } from '../../site/text/admin/overview'

const changeAt = (date: string): Change => ({
  sha: date,
  author: 'Eva Eigenaar',
  date,
  message: 'Artikel toegevoegd',
  paths: [],
  items: [],
})

it('a change that is of the program too is told in Dutch, unless somebody asks for what the program says', () => {
  const both = { message: 'server: a start loads less', paths: ['data/settings.json', 'server/main.ts'] }
  expect(changeWords(both, {})).toBe(historyText.programUpdate)
  expect(changeWords(both, { path: '.' })).toBe(both.message)
  expect(changeWords({ ...both, paths: ['data/settings.json'] }, {})).toBe(both.message)
})

describe('the days of the history', () => {
  it('are days on the Dutch clock: what was saved after midnight is of today', () => {
    const changes = [
      '2026-11-20T08:00:00Z',
      '2026-11-19T23:30:00Z',
      '2026-11-19T22:30:00Z',
      '2026-11-17T11:00:00Z',
    ]
    const days = byDay(changes.map(changeAt), Date.parse('2026-11-20T12:00:00Z'))
    expect(days.map(({ label, changes: { length } }) => [label, length])).toEqual([
      ['Vandaag', 2],
      ['Gisteren', 1],
      ['Dinsdag 17 november 2026', 1],
    ])
  })

  it('know yesterday in the night that the clock changes', () => {
    const days = byDay([changeAt('2026-10-24T12:00:00Z')], Date.parse('2026-10-25T23:30:00+01:00'))
    expect(days.map(({ label }) => label)).toEqual(['Gisteren'])
  })
})

describe('the picture of the sign-ups', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [15, [0, 5, 10, 15]],
    [16, [0, 5, 10, 15, 20]],
    [137, [0, 50, 100, 150]],
    [4321, [0, 2000, 4000, 6000]],
  ])('with at most %i a day has whole and round marks', (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks)
  })

  it('says how the later half went beside the earlier one', () => {
    const days = [3, 1, 0, 2, 5, 4].map((count, index) => ({ day: `2026-11-0${index + 1}`, count }))
    expect(trendOf(days)).toEqual({ total: 15, before: 4, change: 7 })
  })
})

describe('what needs attention', () => {
  const calm: Overview = {
    problems: { troubles: [], isLooking: false, isCacheBehind: false },
    displaced: 0,
    lacking: [],
    unpublished: { entries: [], total: 0 },
    remote: {
      isConfigured: false,
      url: '',
      branch: 'main',
      ahead: 0,
      behind: 0,
      lastSync: null,
      trouble: null,
    },
    people: { pending: 0, held: 0, active: 3, unanswered: 0, untold: null, unsent: [], signUps: [] },
    vitals: [],
    remarks: [],
    recent: [],
    proposals: 0,
  }

  it('is nothing when all is well', () => {
    expect(attentionItems(calm)).toEqual([])
    const [waiting] = attentionItems({ ...calm, proposals: 2 })
    expect([waiting?.title, waiting?.link.to]).toEqual([
      '2 voorstellen van schrijvers wachten op jou',
      '/admin/history/proposals',
    ])
  })

  it('is that visitors see changes later, while the cache in front of the site cannot be told', () => {
    const [late] = attentionItems({ ...calm, problems: { ...calm.problems, isCacheBehind: true } })
    expect([late?.title, late?.link.to, late?.tone]).toEqual([
      'Bezoekers zien wijzigingen later',
      '/admin/settings/problemen',
      'bad',
    ])
  })

  it('names each entry once in the words of the admin, with what visitors see and its place in small, and leads to where it is mended', () => {
    const a = {
      file: 'content/blog/a.md',
      title: 'Artikel “A”',
      screen: '/admin/blog-posts/a#title',
      shows: 'before',
    } as const
    const troubles = [
      { ...a, field: 'createdAt', label: 'Datum', message: 'Geen datum' },
      { ...a, field: 'title', label: 'Titel', message: 'Verplicht' },
      // People count from one: its label says where.
      { ...a, field: 'blocks.1.title', label: 'Titel van blok 2', message: 'Verplicht' },
      { file: 'content/blog/b.md', message: 'Onleesbaar', shows: 'nothing' },
      { ...a, file: 'content/blog/c.md', title: 'Artikel “C”', message: 'Onbekend', shows: 'now' },
    ] as const
    expect(
      attentionItems({ ...calm, problems: { troubles, isLooking: false, isCacheBehind: false } }).map(
        ({ title, text, meanwhile, small, link }) => [title, text, meanwhile, small, link.to],
      ),
    ).toEqual([
      [
        'Artikel “A”: hier klopt iets niet',
        'Datum: Geen datum · Titel: Verplicht · Titel van blok 2: Verplicht',
        overviewText.attention.showsBefore,
        'content/blog/a.md · createdAt · title',
        a.screen,
      ],
      [
        'content/blog/b.md: hier klopt iets niet',
        'Onleesbaar',
        overviewText.attention.showsNothing,
        'content/blog/b.md',
        '/admin/settings/problemen',
      ],
      ['Artikel “C”: even nakijken', 'Onbekend', undefined, 'content/blog/c.md', a.screen],
    ])
  })

  it('tells of saves that are on no branch, also where there is no remote', () => {
    const remote = { ...calm.remote, trouble: 'Op geen tak.' }
    expect(attentionItems({ ...calm, remote })).toMatchObject([
      { title: overviewText.attention.adrift, text: 'Op geen tak.', tone: 'bad' },
    ])
  })

  it('is that messages do not go out, with what their server says', () => {
    const unsent = [
      { lane: 'mail', amount: 3, trouble: 'SMTP 535' },
      { lane: 'forward', amount: 1, trouble: 'HTTP 500' },
    ] as const
    const people = { pending: 0, held: 0, active: 0, unanswered: 0, untold: null, unsent, signUps: [] }
    expect(attentionItems({ ...calm, people })).toMatchObject([
      { title: '3 mails gaan de deur niet uit', text: expect.stringContaining('(SMTP 535)'), tone: 'bad' },
      {
        title: '1 bericht over een aanmelding wordt niet doorgestuurd',
        text: expect.stringContaining('(HTTP 500)'),
        tone: 'bad',
      },
    ])
  })

  it('tells of versions that wait, of people who wait, and to an editor nothing of people', () => {
    const remote = { ...calm.remote, isConfigured: true, ahead: 2 }
    const untold = { requests: 3, lacks: 'addresses' } as const
    const people = { pending: 4, held: 1, active: 0, unanswered: 2, untold, unsent: [], signUps: [] }
    const seen = { ...calm, remote, people }
    expect(attentionItems(seen).map(({ title }) => title)).toEqual([
      '2 wijzigingen moeten nog naar de gedeelde opslag',
      '2 vragen wachten op antwoord',
      '3 aanvragen in 30 dagen, waarover je geen mail kreeg',
      '1 aanmelding wacht op jou',
      '4 aanmeldingen zijn nog niet bevestigd',
    ])
    expect(attentionItems({ ...seen, people: null })).toHaveLength(1)
    const [mail] = attentionItems({
      ...calm,
      people: { ...people, unanswered: 0, held: 0, pending: 0, untold: { requests: 0, lacks: 'server' } },
    })
    expect(mail?.title).toBe('Deze site kan nog geen mail versturen')
  })
})
