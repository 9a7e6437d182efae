import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { noteFinishedRequests } from '../../../server/http/finished-requests'
import { logFinished } from '../../../server/http/request-log'

it('a line of the request log names the route, and no person', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = Fastify({
    logger: { stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  onTestFinished(() => app.close())
  noteFinishedRequests(app, [logFinished(app.log)])
  app.get('/concept/:token', async () => 'hallo')
  await app.inject({
    url: '/concept/geheim?q=vraag',
    remoteAddress: '203.0.113.7',
    headers: { 'user-agent': 'Toestel', cookie: 'sessie=1', referer: 'https://elders.example/' },
  })
  await app.inject('/bestaat-niet')
  const { level, time, pid, hostname, ms, ...told } = JSON.parse(lines[0] ?? '')
  expect(told).toEqual({ method: 'GET', route: '/concept/:token', status: 200, bytes: 5, msg: 'request' })
  expect(ms).toBeGreaterThanOrEqual(0)
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ route: null, status: 404 })
  expect(lines.join()).not.toMatch(/geheim|vraag|203\.0|Toestel|sessie|elders|bestaat/)
})
