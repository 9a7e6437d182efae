import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { metrics, pages } from '#contract/addresses'
import { openApp } from '../../support/opened-app'

const TOKEN = 'een-lang-genoeg-geheim'
const url = metrics.pattern
const withToken = { url, headers: { authorization: `Bearer ${TOKEN}` } }

describe('the metrics', () => {
  it('do not exist without a token', async () => {
    const { app } = await openApp()
    expect((await app.inject(withToken)).statusCode).toBe(404)
  })

  it('are for whoever has the token', async () => {
    const { app } = await openApp({ metricsToken: TOKEN })
    for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
      const { statusCode, body } = await app.inject({ url, headers: { authorization } })
      expect({ statusCode, tells: body.includes('wissel_') }).toEqual({ statusCode: 401, tells: false })
    }
    const { statusCode, headers } = await app.inject(withToken)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('count requests by route, never by what was asked', async () => {
    const { app } = await openApp({ metricsToken: TOKEN })
    // Without pictures: a page that shows some is made anew once it is known how large they are.
    const page = pages.contact.to()
    for (const asked of [page, page, pages.search.to({ q: 'geheime vraag' }), '/verzonnen', '/api/verzonnen'])
      await app.inject(asked)
    const { body } = await app.inject(withToken)
    expect(body).toMatch(/^wissel_http_request_seconds_count\{method="GET",route="\/\*",status="200"\} 2$/m)
    expect(body).toMatch(/^wissel_replies_total\{found="ready"\} 1$/m)
    expect(body).toMatch(/^wissel_page_render_seconds_count [34]$/m)
    expect(body).not.toMatch(/geheime|verzonnen/)
  })

  it('have every name that the dashboard shows', async () => {
    const { app } = await openApp({ metricsToken: TOKEN })
    await app.inject('/')
    const { body } = await app.inject(withToken)
    const written = new Set([...body.matchAll(/^(wissel_\w+)/gm)].map(([, name]) => name))
    const dashboard = readFileSync(
      join(import.meta.dirname, '../../../deploy/grafana-dashboard.json'),
      'utf8',
    )
    const shown = new Set([...dashboard.matchAll(/wissel_\w+/g)].map(([name]) => name))
    expect(
      [...shown].filter((name) => !written.has(name)),
      'what the dashboard shows and nothing writes',
    ).toEqual([])
    const families = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
    const hidden = families.filter((family) => ![...shown].some((name) => name.startsWith(family)))
    expect(hidden, 'give it a panel in deploy/grafana-dashboard.json').toEqual([])
  })
})
