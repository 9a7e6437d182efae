import { expect, test } from 'vitest'
import { emptyRepository } from '../../support/repository'
import { svg } from '../media/opened-media'
import { openMediaAdmin } from './media-scope'

const DOT = Buffer.from(svg('width="10" height="20"'))
const SQUARE = Buffer.from(svg('width="30" height="30"'))

/** A dot that an article uses, on a disk that gives nothing once something was committed. */
async function openDot() {
  const repository = emptyRepository()
  repository.write('content/media/stip.svg', DOT)
  repository.write('content/media/los.svg', SQUARE)
  repository.write('content/blog/stippen.md', '---\ntitle: Stippen\nimageUrl: /media/stip.svg\n---\nTekst.\n')
  repository.write('data/media.json', '[{ "id": "stip.svg", "alt": "Een stip", "focus": "30% 60%" }]\n')
  repository.commit('een stip')
  const failing = { onceCommitted: false }
  const admin = await openMediaAdmin({ repository, failing })
  const { etag: dot = '' } = (await admin.find('stip.svg')) ?? {}
  const { etag: loose = '' } = (await admin.find('los.svg')) ?? {}
  failing.onceCommitted = true
  return { ...admin, dot: { 'if-match': dot }, loose: { 'if-match': loose }, failing }
}

type Opened = Awaited<ReturnType<typeof openDot>>

test.each<{
  what: string
  status: number
  act: (opened: Opened) => ReturnType<Opened['ask']>
  name?: string
}>([
  {
    what: 'added',
    status: 201,
    act: ({ send }) =>
      send('POST', '', { name: 'nieuw.svg', bytes: Buffer.from(svg('width="5" height="5"')) }),
    name: 'nieuw.svg',
  },
  {
    what: 'replaced',
    status: 200,
    act: ({ send, dot: headers }) => send('PUT', '/stip.svg', { name: 'x.svg', bytes: SQUARE, headers }),
    name: 'stip.svg',
  },
  {
    what: 'renamed',
    status: 200,
    act: ({ ask, dot: headers }) => ask('PUT', '/stip.svg/name', { payload: { name: 'rond' }, headers }),
    name: 'rond.svg',
  },
  {
    what: 'described',
    status: 200,
    act: ({ ask }) => ask('PUT', '/stip.svg/alt', { payload: { alt: 'Een ronde stip', was: 'Een stip' } }),
    name: 'stip.svg',
  },
  {
    what: 'given another focal point',
    status: 200,
    act: ({ ask }) =>
      ask('PUT', '/stip.svg/focus', { payload: { focus: { x: 10, y: 20 }, was: { x: 30, y: 60 } } }),
    name: 'stip.svg',
  },
  { what: 'deleted', status: 204, act: ({ ask, loose: headers }) => ask('DELETE', '/los.svg', { headers }) },
])('what was $what on a disk that cannot be read then is told as it was committed', async (told) => {
  const opened = await openDot()
  const done = await told.act(opened)
  expect(done).toMatchObject({ status: told.status, commit: opened.repository.head() })
  opened.failing.onceCommitted = false
  await opened.library.refresh()
  if (told.name === undefined) expect(await opened.find('los.svg')).toBeUndefined()
  else {
    const { width, height, addedAt, ...item } = (await opened.find(told.name)) ?? {}
    expect(done.body).toMatchObject(item)
  }
})
