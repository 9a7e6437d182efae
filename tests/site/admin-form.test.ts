import { describe, expect, it } from 'vitest'
import type { Item } from '#contract/admin/entries'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { contentPage } from '#contract/content/content-page'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { pageTexts } from '#contract/content/page-texts'
import { copyOf, emptyItem, writtenFields } from '../../site/admin/editing/empty-item'
import { moveLine } from '../../site/admin/editing/fields/lines'
import { formResolver } from '../../site/admin/editing/form-resolver'
import { formRows, itemsOf } from '../../site/admin/editing/form-rows'
import { showsAtOnce } from '../../site/admin/editing/saving/is-online'
import { tidyAll } from '../../site/admin/editing/tidied'
import { titleAbove } from '../../site/admin/editing/title-above'
import { firstFree, leadsOn, nameFields, suggestedName } from '../../site/admin/screens/entries/name-fields'
import { entriesText } from '../../site/text/admin/entries'

const now = '2026-11-20T09:00:00.000Z'

/** The errors of a form by field, as react-hook-form would show them. */
async function errorsOf(type: AnyContentType, items: readonly Item[], isNew: boolean) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await formResolver(type, isNew)(formRows(items), undefined, options)
  const [row = {}] = Array.isArray(errors.rows) ? errors.rows : []
  return Object.fromEntries(
    Object.entries(row).map(([field, error]) => [field, Reflect.get(Object(error), 'message')]),
  )
}

describe('a form', () => {
  it.each(Object.values(contentTypes))('gives back what it was given: $name', async (type) => {
    expect(itemsOf(formRows([type.example]))).toEqual([type.example])
    expect(await errorsOf(type, [type.example], false)).toEqual({})
  })

  it('says at the field what is wrong, by the declaration of its type', async () => {
    const wrong = { ...blogPost.example, title: ' ', slug: 'Niet Goed', createdAt: null }
    expect(await errorsOf(blogPost, [wrong], false)).toEqual({
      title: 'Dit veld is verplicht',
      slug: expect.stringContaining('kleine letters'),
      createdAt: expect.stringContaining('geen geldige datum'),
    })
    const texts = { ...pageTexts.example, 'offer.priceNow': 'tien' }
    expect(await errorsOf(pageTexts, [texts], false)).toEqual({
      'offer/priceNow': 'Schrijf een bedrag, zoals 19 of 19,50',
    })
  })
})

describe('a new entry', () => {
  it('may leave open what the site fills in, and nothing else', async () => {
    const empty = emptyItem(blogPost, now)
    expect(await errorsOf(blogPost, [empty], true)).toEqual({ title: 'Dit veld is verplicht' })
    expect(await errorsOf(blogPost, [{ ...empty, title: 'Een titel' }], true)).toEqual({})
  })

  it('sends only what was written', () => {
    const item = { ...emptyItem(blogPost, now), title: 'Een titel' }
    expect(writtenFields(blogPost, item, now)).toEqual({
      title: 'Een titel',
      status: 'draft',
      createdAt: now,
    })
  })

  it('keeps a choice that is the same as the one that files leave out', () => {
    const item = { ...emptyItem(blogPost, now), title: 'Een titel', status: 'published' }
    expect(writtenFields(blogPost, item, now)).toMatchObject({ status: 'published' })
  })

  it('that is a copy takes no name, no date and no earlier address along', () => {
    const original = { ...blogPost.example, status: 'published' as const, aliases: ['oud'], publishAt: now }
    const copy = copyOf(blogPost, original, now)
    expect(copy).toMatchObject({ content: original.content, tag: original.tag })
    expect(copy).toMatchObject({ title: `${original.title} (kopie)` })
    expect(copy).toMatchObject({
      id: '',
      slug: '',
      aliases: [],
      publishAt: null,
      status: 'draft',
      createdAt: now,
    })
  })
})

describe('the name of an entry', () => {
  it('is a field that people may choose', () => {
    expect(nameFields(blogPost)).toEqual(['slug'])
    expect(nameFields(automation)).toEqual([])
  })

  it('is suggested from its title', () => {
    expect(suggestedName(blogPost, 'slug', { ...emptyItem(blogPost, now), title: 'Café & co' })).toBe(
      'cafe-co',
    )
    expect(suggestedName(blogPost, 'slug', emptyItem(blogPost, now))).toBe('')
  })

  it('gets a number where it is taken', async () => {
    const taken = new Set(['gids', 'gids-2'])
    expect(await firstFree('gids', async (name) => taken.has(name))).toBe('gids-3')
  })

  it('leads on when it changes', () => {
    const { example } = blogPost
    expect(leadsOn(blogPost, example, { ...example, slug: 'anders' }, 0)).toBe(true)
    expect(leadsOn(blogPost, example, { ...example, title: 'Anders' }, 0)).toBe(false)
  })
})

describe('what somebody typed', () => {
  it('is tidied before a key saves it, and what is as it was saved is not', () => {
    const saved = { ...contentPage.example, path: '/Over_ons/', title: ' Over ons ' }
    const tidyWith = (typed: Item) => {
      const changed: Record<string, unknown> = {}
      tidyAll({
        source: { type: contentPage },
        seen: { items: [saved] },
        typed: () => [typed],
        change: (field, value) => Object.assign(changed, { [field]: value }),
      })
      return changed
    }
    expect(tidyWith({ ...saved, title: 'Wie we zijn' })).toEqual({})
    expect(tidyWith({ ...saved, path: '/Wie we zijn/' })).toEqual({ path: '/wie-we-zijn' })
  })
})

describe('the title above a text', () => {
  it.each<readonly [AnyContentType, Item, string]>([
    [blogPost, blogPost.example, blogPost.example.title],
    [contentPage, emptyItem(contentPage, now), ''],
    [contentPage, contentPage.example, 'Over ons'],
    [contentPage, { ...contentPage.example, blocks: [{ kind: 'hero', title: '' }] }, 'Over ons'],
    [
      contentPage,
      { ...contentPage.example, blocks: [{ kind: 'hero', title: 'Wie wij zijn' }] },
      'Wie wij zijn',
    ],
  ])('is what visitors see there (%#)', (type, item, title) => {
    expect(titleAbove(type, item)).toBe(title)
  })
})

it('names the switch that keeps a new entry from visitors as its form does', () => {
  const shown = allContentTypes.filter((type) => showsAtOnce({ type, isNew: true }, type.example))
  expect(shown.map(({ name }) => name)).toEqual(['automations', 'menus', 'testimonials'])
  for (const { fields, publication } of shown)
    for (const name of publication) expect(entriesText.showsAtOnce).toContain(`“${fields[name]?.label}”`)
})

describe('the lines of a list', () => {
  it('can be moved', () => {
    expect(moveLine(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  })
})
