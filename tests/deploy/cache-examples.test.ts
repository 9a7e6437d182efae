import { expect, it } from 'vitest'
import { cacheKinds } from '../../server/shared-cache/cache-kinds'
import { read } from './deploy-files'

const varnish = read('varnish.vcl')
const forNginx = ['nginx-cache.conf.template', 'nginx-replicas-cache.conf.template']
const [nginx = '', nginxWithReplicas = ''] = forNginx.map(read)

it.each([
  ['nginx', nginx],
  ['nginx', nginxWithReplicas],
  ['varnish', varnish],
] as const)('each example for %s removes what only it may read', (kind, text) => {
  const headers = cacheKinds[kind].headersOf(['site'])
  expect(Object.keys(headers)).toEqual(['cache-control', 'surrogate-key'])
  expect(headers['cache-control']).toContain('s-maxage')
  const example = text.toLowerCase()
  const removes = kind === 'nginx' ? 'proxy_hide_header surrogate-key' : 'unset resp.http.surrogate-key'
  expect(example).toContain(removes)
  expect(example).toMatch(/s-maxage["\s)]*[{ ]\s*(set resp.http.cache-control = ")?no-cache/)
})

it('none keeps a photo that it could not be told to forget', () => {
  expect(cacheKinds.varnish.tagsOf(['site'])).toEqual({ 'surrogate-key': 'site' })
  expect(varnish).toContain('|| (!beresp.http.Surrogate-Key && bereq.url !~ "^/assets/")')
  for (const example of [nginx, nginxWithReplicas]) {
    const [, images = ''] = /location ~ \^\/\(media\|assets\|delen\)\/ \{([^}]*)\}/.exec(example) ?? []
    expect(images).toMatch(/proxy_pass http:\/\/\$?site;/)
    expect(images).not.toContain('proxy_cache')
  }
})

it('the cache in front of replicas is the one in front of one server, with the rules for replicas', () => {
  const linesOf = (text: string) => text.split('\n').map((line) => line.trim())
  const [own, cache, replicas] = [nginxWithReplicas, nginx, read('nginx-replicas.conf.template')].map(linesOf)
  const isRule = (line: string) => line !== '' && !line.startsWith('#')
  /** What a server without replicas has, and the other name of the same cookie. */
  const ofOne =
    /^(?:upstream site|server \$\{SITE_UPSTREAM|proxy_pass http:\/\/site|map .+ \$is_preview|default '';|~\*voorbeeld)/
  const renamed = (line: string) => line.replace('$is_preview', '$preview')
  const expected = [...(cache ?? []).filter((line) => !ofOne.test(line)).map(renamed), ...(replicas ?? [])]
  expect([...new Set(expected.filter(isRule))].sort()).toEqual([...new Set(own?.filter(isRule))].sort())
})

it.each(forNginx)('%s keeps apart the forms that the cache is told to forget', (name) => {
  const example = read(name)
  const { purge } = cacheKinds.nginx
  const forms = purge
    .requests('/blog', { url: 'http://127.0.0.1:8079/', token: undefined })
    .map(({ url, headers }) => [url, headers['accept-encoding']])
  const [, map = ''] = /map \$http_accept_encoding \$encoding \{([^}]*)\}/.exec(example) ?? []
  const kept = [...map.matchAll(/(\w+);/g)].map(([, form]) => ['http://127.0.0.1:8079/blog', form])
  expect(kept.sort()).toEqual(forms.sort())
  expect(example.match(/\$request_uri\$encoding/g)).toHaveLength(2)
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
  const [, map = ''] = /map \$http_accept_encoding \$encoding \{([^}]*)\}/.exec(nginx) ?? []
  const ofNginx = [...map.matchAll(/"?~\*(.+?)"? (\w+);$/gm)].map(([, pattern = '', one]) => ({
    pattern,
    one,
  }))
  const found = ofNginx.find(({ pattern }) => new RegExp(pattern, 'i').test(accepted))
  expect(ofNginx).toHaveLength(2)
  expect(found?.one ?? 'identity').toBe(form)
  // Of Varnish's own two forms Varnish knows when which is accepted.
  const [, pattern = ''] =
    /Accept-Encoding ~ "\(\?i\)(.+)"\) \{\s*set req.http.X-Form = "br";/.exec(varnish) ?? []
  expect(new RegExp(pattern || '$^', 'i').test(accepted)).toBe(form === 'br')
})
