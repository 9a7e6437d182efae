import { expect, test } from 'vitest'
import { contentTypes } from '#contract/content/content-types'
import { fitText } from '../../site/admin/editing/backup/fit-text'
import { copiedText } from '../../site/admin/editing/banners'

const post = contentTypes.blogPost
const present = [{ ...post.example, title: 'Zoals het is' }]
const text = (fields: object) => ({ base: [...present], items: [{ ...present[0], ...fields }] })

test('a text that was left keeps what the form has fields for, and tells the rest', () => {
  const left = {
    base: [{ ...present[0], subtitle: 'Onder', kicker: 'Nieuw' }],
    items: [{ ...present[0], title: 'Getypt', subtitle: 'Onder, en meer', kicker: 'Nieuw', note: '' }],
  }
  expect(fitText(post, left, present)).toEqual({
    base: present,
    items: text({ title: 'Getypt' }).items,
    unplaced: [{ place: 'Vervallen veld', name: 'subtitle', words: 'Onder, en meer' }],
  })
  expect(copiedText(post, left.items)).toContain(
    '\n\nVervallen veld 1:\nOnder, en meer\n\nVervallen veld 2:\nNieuw',
  )
  const two = [{ ...present[0], lead: 'Twee', kicker: 'Een' }]
  expect(fitText(post, { base: present, items: two }, present).unplaced).toMatchObject([
    { place: 'Vervallen veld 1', words: 'Twee' },
    { place: 'Vervallen veld 2', words: 'Een' },
  ])
  // Nothing is told of what still fits.
  expect(fitText(post, text({ title: 'Getypt' }), present)).toEqual({
    ...text({ title: 'Getypt' }),
    unplaced: [],
  })
})

test('a field that the update added has what is on the server, and not nothing', () => {
  const { content: _, ...old } = present[0] ?? {}
  const fitted = fitText(post, { base: [old], items: [{ ...old, title: 'Getypt' }] }, present)
  expect(fitted).toEqual({ base: present, items: text({ title: 'Getypt' }).items, unplaced: [] })
})

test('so has each record of a list that is saved as a whole, by its id', () => {
  const sections = contentTypes.homepageSection
  const [hero, banner] = ['hero', 'cta-banner'].map((id) => ({
    id,
    key: id,
    isVisible: id === 'hero',
    orderIndex: 1,
  }))
  const base = [
    { id: 'cta-banner', orderIndex: 1 },
    { id: 'hero', orderIndex: 1 },
  ]
  const typed = { id: 'nieuw', orderIndex: 3 }
  const fitted = fitText(sections, { base, items: [...base, typed] }, [hero ?? {}, banner ?? {}])
  expect(fitted).toEqual({ base: [banner, hero], items: [banner, hero, typed], unplaced: [] })
})

test('within blocks it is the same: fields and kinds that are gone are told with their place', () => {
  const page = contentTypes.contentPage
  const cards = { kind: 'cards', title: 'Kaarten', cards: [{ title: 'Een', badge: 'Nieuw' }] }
  const base = [{ ...page.example, blocks: [{ kind: 'text', title: '', text: 'Vooraf' }] }]
  const items = [
    { ...base[0], blocks: [...(base[0]?.blocks ?? []), cards, { kind: 'quiz', question: 'Wie?' }] },
  ]
  const { items: fitted, unplaced } = fitText(page, { base, items }, base)
  expect(fitted[0]?.blocks).toEqual([
    { kind: 'text', title: '', text: 'Vooraf' },
    { kind: 'cards', title: 'Kaarten', cards: [{ title: 'Een' }] },
  ])
  expect(unplaced).toEqual([
    { place: 'Blok 2 (Kaarten): Kaart 1: vervallen veld', name: 'badge', words: 'Nieuw' },
    { place: 'Blok 3', name: '', words: 'Wie?' },
  ])
})
