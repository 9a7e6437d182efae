import { expect, it } from 'vitest'
import { allContentTypes } from '#contract/content/content-types'
import { allExchanges } from '../../support/all-exchanges'
import { emptyRepository } from '../../support/repository'
import { comeInAsAuthor, openAdmin } from './opened-admin'

/** What an author may ask; everything else is refused. */
const open = [
  ...['blog-posts', 'pages', 'step-plans'].flatMap((name) => [
    `GET /${name}`,
    `GET /${name}/-/find`,
    `GET /${name}/-/links`,
    `GET /${name}/-/made`,
    `GET /${name}/-/names`,
    `GET /${name}/-/words`,
    `GET /${name}/:id`,
    `POST /${name}`,
    `POST /${name}/-/links`,
    `PUT /${name}/:id`,
    `DELETE /${name}/:id`,
  ]),
  ...['authors', 'automations', 'tags'].map((name) => `GET /${name}`),
  'POST /history/:sha/undo',
  'GET /media',
  'POST /media',
  'PUT /media/:name/alt',
  'PUT /media/:name/focus',
  'POST /preview/card',
  'POST /preview/link',
  'DELETE /preview/link',
  'POST /preview/markdown',
  'POST /preview/page',
  'PUT /presence',
  'GET /problems/entry',
  'GET /remarks',
  'POST /remarks',
  'PUT /remarks/:remark',
  'DELETE /remarks/:remark',
  'POST /remarks/:remark/answers',
  'DELETE /reviews',
  'GET /reviews',
  'POST /reviews',
  'GET /unpublished',
  'GET /unsaved',
  'GET /unsaved/all',
  'PUT /unsaved',
  'DELETE /unsaved',
  'GET /session',
  'GET /sessions',
  'DELETE /sessions',
  'DELETE /sessions/:id',
  'GET /account',
  'PUT /account',
  'DELETE /account/news',
  'PUT /account/commit-address',
  'POST /account/password',
  'POST /account/totp',
  'POST /account/totp/confirm',
  'DELETE /account/totp',
  'POST /account/passkeys',
  'POST /account/passkeys/options',
  'DELETE /account/passkeys/:id',
]

const routes = allExchanges.flatMap((exchange) =>
  exchange.path.startsWith('/api/admin/:type')
    ? allContentTypes.map(({ name }) => ({ ...exchange, path: exchange.path.replace(':type', name) }))
    : exchange,
)

it('an author may ask for what is on a list, and for nothing else', async () => {
  const opened = await openAdmin({ repository: emptyRepository() })
  const { app } = opened
  const ada = await comeInAsAuthor(opened)
  const found = new Set<string>()
  for (const { method, path } of routes) {
    const place = path.replace('/api/admin', '')
    // Who logs out, is out.
    if (place === path || place === '/logout' || !app.hasRoute({ method, url: path })) continue
    const asked = {
      method,
      url: path.replace(/:\w+/g, 'x'),
      ...(method === 'GET' ? {} : { payload: {} }),
    }
    // What is open to anyone is not said of authors.
    if ((await app.inject(asked)).statusCode !== 401) continue
    const { statusCode } = await app.inject({ ...asked, headers: { cookie: ada.cookie } })
    if (statusCode !== 403) found.add(`${method} ${place}`)
  }
  expect([...found].sort(), 'what an author may ask as well belongs in `open`, if they really may').toEqual(
    [...open].sort(),
  )
})
