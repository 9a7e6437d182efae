import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser, watchBrowser } from './watched-browser'

const page = `<!doctype html><html lang="nl"><body><main><h1>x</h1></main>
<img src="x" onerror="alert(1)"><a href="java&Tab;script:alert(1)">x</a><img src="http://kwaad.example/x.png">
<iframe srcdoc="x"></iframe><script>document.querySelector('h1').__reactProps = 1; location.hash; alert(2)</script>
</body></html>`

test('the watched browser notices what a site without defence lets through', async () => {
  const server = createServer((request, reply) => {
    const policy = request.url === '/streng' ? { 'content-security-policy': "script-src-attr 'none'" } : {}
    reply.writeHead(request.url === '/x' ? 404 : 200, { 'content-type': 'text/html', ...policy }).end(page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const chromium = await launchBrowser()
  const browser = await watchBrowser(chromium, url, false)
  onTestFinished(async () => {
    await chromium.close()
    server.close()
  })
  await browser.visit('/open', 'een aanval')
  const troubles = browser.failures.map(({ trouble }) => trouble)
  for (const trouble of [
    'script: alert',
    'asks another host: http://kwaad.example/x.png',
    'holds img[onerror]',
    'holds a[href=javascript:alert(1)]',
    'holds iframe',
  ]) {
    expect(troubles).toContain(trouble)
  }
  expect(browser.stopped).toEqual([])
  await browser.visit('/streng', 'een aanval')
  expect(browser.stopped.map(({ trouble }) => trouble.split(' ')[1])).toContain('script-src-attr')
})
