import { describe, expect, it } from 'vitest'
import { automation } from '#contract/content/automation'
import { automationDetail } from '../../../server/content/automation-detail'
import { article, openedLibrary } from './opened-library'

const about = (fields: object) => ({
  'data/automations.json': JSON.stringify([{ id: 'een', title: 'Facturen klaar om te boeken', ...fields }]),
  'content/blog/oud.md': article('Facturen verwerken', 'createdAt: 2026-01-01\n'),
  'content/blog/nieuw.md': article('Iets anders', 'createdAt: 2026-02-01\nkeywords: inkoopfacturen\n'),
  'content/blog/los.md': article('Vergaderen', 'createdAt: 2026-03-01\n'),
  'content/blog/concept.md': article('Facturen later', 'createdAt: 2026-04-01\nstatus: draft\n'),
})

const picture = { width: 1200, height: 675, color: '#ff5a1f' }
const images = { attributesOf: async (url: string) => (url === '' ? undefined : picture) }

async function detailOf(fields: object) {
  const { library } = await openedLibrary(about(fields), { hasHistory: false })
  const found = library.catalogue(automation).find('een')
  if (!found) throw new Error('The automation is not there')
  return automationDetail(library, found, images)
}

const slugs = ({ related }: { related: readonly { slug: string }[] }) => related.map(({ slug }) => slug)

describe('the page of an automation', () => {
  it('leads to the articles that it names, in their order, without drafts and without doubles', async () => {
    const detail = await detailOf({ relatedPosts: ['los', 'bestaat-niet', 'concept', 'oud', 'los'] })
    expect(slugs(detail)).toEqual(['los', 'oud'])
  })

  it('leads to articles that share a word with its title when it names none', async () => {
    expect(slugs(await detailOf({}))).toEqual(['nieuw', 'oud'])
  })

  it('shows the pictures of those articles, as other cards do', async () => {
    const files = {
      ...about({ relatedPosts: ['beeld'] }),
      'content/blog/beeld.md': article('Met beeld', 'imageUrl: /media/beeld.svg\n'),
    }
    const { library } = await openedLibrary(files, { hasHistory: false })
    const found = library.catalogue(automation).find('een')
    const detail = found && (await automationDetail(library, found, images))
    expect(detail?.related).toEqual([
      {
        slug: 'beeld',
        title: 'Met beeld',
        tag: expect.any(String),
        imageUrl: '/media/beeld.svg',
        image: picture,
      },
    ])
  })

  it('leads nowhere when no article is about it', async () => {
    expect(slugs(await detailOf({ title: 'Koffie' }))).toEqual([])
  })

  it('is the same without any of what only that page shows', async () => {
    const { flow, tools, effort, pitfalls } = await detailOf({})
    expect([flow, tools, effort, pitfalls]).toEqual([[], [], '', []])
  })
})
