import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cacheKinds } from '../../server/shared-cache/cache-kinds'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')
const examples = { nginx: read('nginx-cache.conf.template'), varnish: read('varnish.vcl') }

it.each(['nginx', 'varnish'] as const)('the example for %s removes what only it may read', (kind) => {
  const headers = cacheKinds[kind].headersOf(['site'])
  expect(Object.keys(headers)).toEqual(['cache-control', 'surrogate-key'])
  expect(headers['cache-control']).toContain('s-maxage')
  const example = examples[kind].toLowerCase()
  const removes = kind === 'nginx' ? 'proxy_hide_header surrogate-key' : 'unset resp.http.surrogate-key'
  expect(example).toContain(removes)
  expect(example).toMatch(/s-maxage["\s)]*[{ ]\s*(set resp.http.cache-control = ")?no-cache/)
})

it('neither keeps a photo that it could not be told to forget', () => {
  expect(cacheKinds.varnish.tagsOf(['site'])).toEqual({ 'surrogate-key': 'site' })
  expect(examples.varnish).toContain('|| (!beresp.http.Surrogate-Key && bereq.url !~ "^/assets/")')
  const [, images = ''] = /location ~ \^\/\(media\|assets\|delen\)\/ \{([^}]*)\}/.exec(examples.nginx) ?? []
  expect(images).toContain('proxy_pass http://site;')
  expect(images).not.toContain('proxy_cache')
})

it('nginx keeps apart the forms that it is told to forget', () => {
  const { purge } = cacheKinds.nginx
  const forms = purge
    .requests('/blog', { url: 'http://127.0.0.1:8079/', token: undefined })
    .map(({ url, headers }) => [url, headers['accept-encoding']])
  const [, map = ''] = /map \$http_accept_encoding \$encoding \{([^}]*)\}/.exec(examples.nginx) ?? []
  const kept = [...map.matchAll(/(\w+);/g)].map(([, form]) => ['http://127.0.0.1:8079/blog', form])
  expect(kept.sort()).toEqual(forms.sort())
  expect(examples.nginx.match(/\$request_uri\$encoding/g)).toHaveLength(2)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, BR ; q=0.0', 'gzip'],
  ['br;q=0.01', 'br'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
])('both ask for %j in a form that is accepted: %s', (accepted, form) => {
  const [, map = ''] = /map \$http_accept_encoding \$encoding \{([^}]*)\}/.exec(examples.nginx) ?? []
  const ofNginx = [...map.matchAll(/"?~\*(.+?)"? (\w+);$/gm)].map(([, pattern = '', one]) => ({
    pattern,
    one,
  }))
  const ofVarnish = [
    ...examples.varnish.matchAll(/Accept-Encoding ~ "(?:\(\?i\))?(.+)"\) \{\s*set req\S+ = "(\w+)";/g),
  ].map(([, pattern = '', one]) => ({ pattern, one }))
  for (const rules of [ofNginx, ofVarnish]) {
    expect(rules).toHaveLength(2)
    const found = rules.find(({ pattern }) => new RegExp(pattern, 'i').test(accepted))
    expect(found?.one ?? 'identity').toBe(form)
  }
})
