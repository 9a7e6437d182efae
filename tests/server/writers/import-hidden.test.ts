import { expect, test } from 'vitest'
import { importCommand } from '../../../server/writers/import/import-command'
import { importSite, item } from './import-site'

const told = (complained: readonly string[], name: string) =>
  complained.filter((line) => line.startsWith(`content/blog/${name}.md:`))

test('what WordPress showed to few people is a draft, and what was planned stays planned', async () => {
  const { wordPress, read } = importSite()
  const { complained } = await wordPress(
    item('geheim', '<p>x</p>', { elements: '<wp:post_password>a</wp:post_password>' }),
    item('eigen', '<p>x</p>', { status: 'private' }),
    item('later', '<p>x</p>', {
      status: 'future',
      elements: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>',
    }),
    item('weg', '<p>x</p>', { status: 'trash' }),
  )
  expect(read('content/blog/geheim.md')).toContain('\nstatus: draft\n')
  expect(read('content/blog/eigen.md')).toContain('\nstatus: draft\n')
  expect(read('content/blog/later.md')).toContain('\npublishAt: 2024-05-01T10:00:00.000Z\n')
  expect(read('content/blog/later.md')).not.toContain('draft')
  expect(complained).toEqual(
    expect.arrayContaining([
      'Niet overgenomen: 1 uit de prullenbak.',
      'Niet overgenomen: 1 reactie.',
      'content/blog/geheim.md: stond achter een wachtwoord en is nu een concept.',
      'content/blog/eigen.md: was privé en is nu een concept.',
    ]),
  )
})

test('what Ghost showed to members, or only mailed, is a draft', async () => {
  const { ghost, read } = importSite()
  const post = (slug: string, fields: object) => ({
    id: slug,
    title: slug,
    slug,
    html: '<p>x</p>',
    status: 'published',
    visibility: 'public',
    published_at: '2027-05-01T10:00:00.000Z',
    ...fields,
  })
  const { complained } = await ghost([
    post('leden', { visibility: 'paid' }),
    post('brief', { status: 'sent' }),
    post('later', { status: 'scheduled' }),
    post('open', { published_at: '2024-05-01T10:00:00.000Z' }),
    post('oud', { published_at: 1_714_557_600_000 }),
  ])
  expect(read('content/blog/leden.md')).toContain('\nstatus: draft\n')
  expect(read('content/blog/brief.md')).toContain('\nstatus: draft\n')
  expect(read('content/blog/later.md')).toContain('\npublishAt: 2027-05-01T10:00:00.000Z\n')
  expect(read('content/blog/open.md')).not.toMatch(/status|publishAt/)
  expect(read('content/blog/oud.md')).toContain('\ncreatedAt: 2024-05-01T10:00:00.000Z\n')
  expect(told(complained, 'leden')).toEqual([
    'content/blog/leden.md: was alleen voor leden en is nu een concept.',
  ])
  expect(told(complained, 'brief')).toEqual([
    'content/blog/brief.md: is alleen per e-mail verstuurd en is nu een concept.',
  ])
})

test('what was planned without a moment is a draft', async () => {
  const { wordPress, ghost, read } = importSite()
  await wordPress(item('ooit', '<p>x</p>', { status: 'future' }).replace('2024-05-01', '0000-00-00'))
  await ghost([
    { id: 'a', title: 'Eens', slug: 'eens-dan', status: 'scheduled', created_at: '2024-05-01T10:00:00.000Z' },
  ])
  expect(read('content/blog/ooit.md')).toContain('\nstatus: draft\n')
  expect(read('content/blog/eens-dan.md')).toContain('\nstatus: draft\n')
})

test('an article without a title keeps its text, as a draft', async () => {
  const { wordPress, read } = importSite()
  const { said, complained } = await wordPress(item('', '<p>Bewaard.</p>'))
  expect(said).toEqual(['content/blog/zonder-titel.md'])
  expect(read('content/blog/zonder-titel.md')).toContain('status: draft\n---\nBewaard.\n')
  expect(complained[0]).toBe('content/blog/zonder-titel.md: heeft geen titel en is nu een concept.')
})

test('titles and descriptions have no entities and no codes of a plugin', async () => {
  const { wordPress, read } = importSite()
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
  await wordPress(
    item('een-stuk', '<p>x</p>', {
      title: 'Vraag &amp; <em>antwoord</em>',
      elements:
        meta('_yoast_wpseo_title', '%%title%% %%page%% %%sep%% %%sitename%%') +
        meta('_yoast_wpseo_metadesc', 'Over %%title%%.'),
    }),
    item('ander-stuk', '<p>x</p>', {
      elements:
        meta('rank_math_title', 'Kort %sep% %sitename%') + meta('_yoast_wpseo_metadesc', '%%excerpt%%'),
    }),
  )
  expect(read('content/blog/een-stuk.md')).toMatch(
    /^---\ntitle: Vraag & antwoord\nmetaDescription: Over Vraag & antwoord\.\ncreatedAt/,
  )
  expect(read('content/blog/ander-stuk.md')).toMatch(/^---\ntitle: ander-stuk\nmetaTitle: Kort\ncreatedAt/)
})

test('what Ghost keeps beside a post comes over or is told', async () => {
  const { ghost, read } = importSite()
  const { complained } = await ghost(
    [
      {
        id: 'a',
        title: 'Een',
        slug: 'het-stuk',
        html: '<p>x</p>',
        status: 'published',
        codeinjection_foot: '<script>',
      },
      { id: 'b', title: 'Twee', slug: 'kaal', html: null, plaintext: 'A < b.\n\nTwee.', status: 'published' },
      { id: 'c', title: 'Drie', slug: 'leeg', html: null, lexical: '{}', status: 'published' },
    ],
    {
      posts_meta: [
        {
          post_id: 'a',
          meta_title: 'Titel',
          meta_description: 'Zo.',
          feature_image_caption: '<b>Bij</b>schrift',
        },
      ],
      users: [
        { id: '1', name: 'Piet' },
        { id: '2', name: 'Kaat' },
      ],
      posts_authors: [
        { post_id: 'a', author_id: '1', sort_order: 0 },
        { post_id: 'a', author_id: '2', sort_order: 1 },
      ],
    },
  )
  expect(read('content/blog/het-stuk.md')).toMatch(
    /^---\ntitle: Een\nmetaTitle: Titel\nmetaDescription: Zo\.\nauthorName: Piet\n/,
  )
  expect(read('content/blog/kaal.md')).toContain('\nA < b.\n\nTwee.\n')
  expect(complained.slice(0, 5)).toEqual([
    'content/blog/het-stuk.md: was ook van Kaat.',
    'content/blog/het-stuk.md: de afbeelding bovenaan had het bijschrift “Bijschrift”.',
    'content/blog/het-stuk.md: had eigen code (code injection).',
    'content/blog/kaal.md: de export heeft alleen de kale tekst, zonder opmaak, links en beeld.',
    'content/blog/leeg.md: de export heeft de tekst niet als HTML; bewaar hem in Ghost opnieuw en exporteer dan weer.',
  ])
})

test('what Hugo shows only later stays planned, and what it does not show any more is a draft, with a line in the report', async () => {
  const { run, put, read } = importSite()
  const post = (name: string, fields: string) =>
    put(`oud/${name}.md`, `---\ntitle: ${name}\ndate: 2026-01-01\n${fields}---\nx\n`)
  post('later', 'publishDate: 2027-01-01\n')
  post('verlopen', 'expiryDate: 2026-02-01\n')
  post('tijdelijk', 'expirydate: 2027-02-01\n')
  post('gewoon', 'publishDate: 2026-02-01\naliases: /oud1/, /oud2/\n')
  const { complained } = await run(importCommand, 'oud')
  expect(read('content/blog/later.md')).toContain('\npublishAt: 2027-01-01T00:00:00.000Z\n')
  expect(read('content/blog/verlopen.md')).toContain('\nstatus: draft\n')
  expect(read('content/blog/tijdelijk.md')).not.toMatch(/status|publishAt/)
  expect(read('content/blog/gewoon.md')).toContain('\ncreatedAt: 2026-01-01T00:00:00.000Z\n')
  expect(read('data/redirects.json')).toMatch(/"\/oud1".*"\/oud2"/s)
  expect(complained.filter((line) => line.startsWith('content/blog/'))).toEqual([
    'content/blog/tijdelijk.md: zou op de vorige site tot 2027-02-01 te zien zijn; hier blijft het staan.',
    'content/blog/verlopen.md: was op de vorige site tot 2026-02-01 te zien en is nu een concept.',
  ])
})
