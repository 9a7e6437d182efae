import { describe, expect, it } from 'vitest'
import { commits } from './opened-admin'
import { sharedAdmin } from './shared-admin'

const admin = sharedAdmin()
const MENUS = 'data/menus.json'
const TESTIMONIALS = 'data/testimonials.json'
const PAGE = 'content/pages/blokken.md'

type Records = readonly { readonly id: string }[]

const asFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

const items = (ids: string, hidden: string) =>
  [...ids].map((n) => ({
    id: `m${n}`,
    label: `Label m${n}`,
    menu: 'header',
    address: '/blog',
    isButton: false,
    isVisible: !hidden.includes(n),
  }))

const quotes = (...ids: string[]) =>
  ids.map((id) => ({
    id,
    name: `Naam ${id}`,
    role: `Rol ${id}`,
    company: `Bedrijf ${id}`,
    text: `Tekst ${id}`,
  }))

const page = (...titles: string[]) =>
  [
    '---',
    'title: Blokken',
    'path: /blokken',
    'blocks:',
    ...titles.flatMap((title) => ['  - kind: text', `    title: ${title}`, `    text: Tekst bij ${title}.`]),
    '---',
    '',
  ].join('\n')

/** Commits these versions of a file, and undoes the second one. */
async function undoSecond(path: string, versions: readonly string[]) {
  const { call, repository } = await admin()
  const shas = versions.map((version, at) => {
    repository.write(path, version)
    repository.commit(`versie ${at}`)
    return repository.head()
  })
  const before = commits(repository)
  const { status, body } = await call('POST', `history/${shas[1]}/undo`)
  return {
    status,
    body,
    isSame: repository.read(path) === versions.at(-1),
    made: commits(repository) - before,
    repository,
  }
}

const refused = (title: string) => ({
  status: 409,
  body: { clashes: [{ title }] },
  isSame: true,
  made: 0,
})

describe('undoing a change of a list in which others moved something since', () => {
  it('does not show another entry than the one that was hidden', async () => {
    const versions = [items('01234', '2'), items('01234', '23'), items('01324', '23')].map(asFile)
    expect(await undoSecond(MENUS, versions)).toMatchObject(refused('Menu-item "Label m3"'))
  })

  it('does not bring back what somebody deleted', async () => {
    const versions = [
      quotes('een', 'twee', 'drie', 'vier'),
      quotes('twee', 'drie', 'een', 'vier'),
      quotes('twee', 'drie', 'vier'),
    ].map(asFile)
    expect(await undoSecond(TESTIMONIALS, versions)).toMatchObject({ status: 409, isSame: true, made: 0 })
    const pages = [
      page('Een', 'Twee', 'Drie', 'Vier'),
      page('Twee', 'Drie', 'Een', 'Vier'),
      page('Twee', 'Drie', 'Vier'),
    ]
    expect(await undoSecond(PAGE, pages)).toMatchObject({ status: 409, isSame: true, made: 0 })
  })

  it('does not say that there is nothing to undo while what was made is still there', async () => {
    const versions = [
      quotes('een', 'twee', 'drie'),
      quotes('een', 'twee', 'drie', 'vier'),
      quotes('vier', 'een', 'twee', 'drie'),
    ].map(asFile)
    expect(await undoSecond(TESTIMONIALS, versions)).toMatchObject(refused('Ervaring "Naam vier"'))
  })

  it('takes back just that where the rest of the list is another one by now', async () => {
    const versions = [
      quotes('een', 'twee', 'drie', 'vier'),
      quotes('een', 'drie', 'vier'),
      [...quotes('een', 'drie'), { ...quotes('vier')[0], role: 'Kok' }, ...quotes('vijf')],
    ].map(asFile)
    const { status, repository } = await undoSecond(TESTIMONIALS, versions)
    expect(status).toBe(200)
    const now: Records = JSON.parse(repository.read(TESTIMONIALS))
    expect(now.map(({ id }) => id)).toEqual(['een', 'twee', 'drie', 'vier', 'vijf'])
    expect(now[3]).toMatchObject({ role: 'Kok' })
    const moved = [
      quotes('een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven'),
      quotes('twee', 'een', 'drie', 'vier', 'vijf', 'zes', 'zeven'),
      quotes('twee', 'een', 'drie', 'vier', 'vijf', 'zeven', 'zes'),
    ].map(asFile)
    const back = await undoSecond(TESTIMONIALS, moved)
    expect(JSON.parse(back.repository.read(TESTIMONIALS))).toEqual(
      quotes('een', 'twee', 'drie', 'vier', 'vijf', 'zeven', 'zes'),
    )
  })

  it('takes back the move of a block where somebody moved another block since', async () => {
    const versions = [
      page('Een', 'Twee', 'Drie', 'Vier', 'Vijf', 'Zes'),
      page('Twee', 'Een', 'Drie', 'Vier', 'Vijf', 'Zes'),
      page('Twee', 'Een', 'Drie', 'Vier', 'Zes', 'Vijf'),
    ]
    const { status, repository } = await undoSecond(PAGE, versions)
    expect([status, repository.read(PAGE)]).toEqual([200, page('Een', 'Twee', 'Drie', 'Vier', 'Zes', 'Vijf')])
  })
})
