import { describe, expect, it } from 'vitest'
import { contentPage } from '#contract/content/content-page'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()

const [landing] = contentPage.beginnings ?? []
const blocks = landing?.fields.blocks
const fields = { title: 'Voor bakkers', path: '/voor-bakkers', status: 'published', blocks }
const FILE = 'content/pages/voor-bakkers.md'

describe('a page of blocks', () => {
  it('is made as one file, of which one changed record is one changed line', async () => {
    const { call, repository } = await admin()
    const made = await call('POST', 'pages', { body: fields })
    expect(made.body).toMatchObject({ id: 'voor-bakkers', path: '/voor-bakkers', blocks })
    const changed = made.body.blocks.map((block: { kind: string; steps?: object[] }) =>
      block.kind === 'steps' ? { ...block, steps: [{ ...block.steps?.[0], title: 'Meten' }] } : block,
    )
    const saved = await call('PUT', 'pages/voor-bakkers', { body: { blocks: changed }, etag: made.etag })
    expect(saved.body.blocks).toEqual(changed)
    expect(repository.git('show', '--numstat', '--format=%s', 'HEAD').trim()).toBe(
      `Pagina "Voor bakkers": kop van stap 1 van blok 3 (Stappen) gewijzigd\n\n1\t1\t${FILE}`,
    )
    expect(repository.read(FILE)).toContain('title: Meten')
  })

  it('is refused with the place of what is wrong: block, record and field', async () => {
    const { call } = await admin()
    const wrong = { kind: 'steps', title: 'Aanpak', steps: [{ title: ' ', text: '' }] }
    const refused = await call('POST', 'pages', { body: { ...fields, blocks: [wrong] } })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      { path: 'blocks.0.steps.0.title', message: 'Dit veld is verplicht' },
    ])
  })
})
