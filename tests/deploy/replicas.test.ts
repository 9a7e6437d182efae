import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { variables } from '../../server/config'
import { health, ready } from '../../server/contract/addresses'
import { HOLD } from '../../server/limits/hold-refusals'
import { ofPrimary } from '../../server/of-primary'
import { routesOf } from '../support/app-routes'
import { openApp } from '../support/opened-app'
import { read } from './deploy-files'

interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  // Of many kinds, each read by the test that knows it.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly [part: string]: any
}
const manifests = parseAllDocuments(read('kubernetes/replicas.yaml')).map(
  (document): Manifest => document.toJS(),
)
const find = (kind: string, name: string) =>
  manifests.find((one) => one.kind === kind && one.metadata.name === name) ?? expect.unreachable(name)

/** Where the image has them, not for operators to say. */
const ofTheImage = ['PORT', 'HOST', 'SITE_ROOT', 'PRIVATE_ROOT']
/** The variables that a replica heeds and that an operator may set. */
const heeded = variables
  .filter((name) => ![...ignoredByReplicas(), ...ofTheImage, 'RATE_LIMITS'].includes(name))
  .toSorted()

interface Variable {
  readonly name: string
  readonly valueFrom?: { readonly secretKeyRef?: object }
}

const proxies = {
  'nginx-replicas.conf.template': read('nginx-replicas.conf.template'),
  'nginx-replicas-cache.conf.template': read('nginx-replicas-cache.conf.template'),
  'kubernetes/replicas.yaml': String(find('ConfigMap', 'wissel-proxy').data['default.conf']),
}

describe.each(Object.entries(proxies))('the proxy of %s', (_, config) => {
  /** Whom nginx asks, by the first rule that fits. */
  function asked(method: string, path: string, cookies = ''): string | undefined {
    const isPreview = new RegExp(/"~(.+)" 1;/.exec(config)?.[1] ?? '$^').test(cookies)
    const rules = [...config.matchAll(/"~(\^0.+)" (primary|readers);/g)]
    const line = `${isPreview ? 1 : 0} ${method} ${path}`
    return rules.find(([, rule = '']) => new RegExp(rule).test(line))?.[2] ?? 'primary'
  }
  const sample = (pattern: string) => pattern.replace(/:\w+/g, 'iets').replace('*', 'iets/anders')

  it('asks the primary what only the primary can answer, and a replica every other read', async () => {
    const { app } = await openApp()
    const paths = routesOf(app)
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ path }) => path)
    const toPrimary = paths.filter((path) => asked('GET', sample(path)) === 'primary')
    const isOfPrimary = (path: string) => path in ofPrimary || path.startsWith('/api/admin/')
    expect(toPrimary.filter((path) => !isOfPrimary(path))).toEqual([])
    expect(paths.filter((path) => isOfPrimary(path) && !toPrimary.includes(path))).toEqual([])
    expect(Object.keys(ofPrimary).filter((path) => asked('HEAD', sample(path)) !== 'primary')).toEqual([])
    for (const path of ['/administratie', '/api/vitalsigns', '/voorbeelden'])
      expect(asked('GET', path)).toBe('readers')
  })

  it('asks the primary whatever may change something, and for a browser that views a branch', () => {
    expect(['POST', 'PUT', 'DELETE', 'PATCH'].map((method) => asked(method, '/'))).toEqual(
      Array(4).fill('primary'),
    )
    for (const cookies of ['voorbeeld=x', 'a=b; __Host-voorbeeld=x'])
      expect(asked('GET', '/', cookies)).toBe('primary')
    expect(asked('GET', '/', 'nietvoorbeeld=x; b=voorbeeld=')).toBe('readers')
  })

  it('lets the primary stand in while no replica can be reached', () => {
    const [, readers = ''] = /upstream readers \{([\s\S]*?)keepalive/.exec(config) ?? []
    const [, primary] = /upstream primary \{\s+server (\S+)/.exec(config) ?? []
    expect(readers).toContain(`server ${primary} backup;`)
  })

  it('puts a read that one cannot answer to the next, and what the primary cannot answer to a replica', () => {
    expect(config).toContain('proxy_next_upstream error timeout;')
    expect(config).toMatch(/error_page 502 504 = @in_words;[^@]+@in_words \{\s+proxy_pass http:\/\/replicas;/)
  })

  it('never puts again to the primary what that did not answer', () => {
    const [, replicas = ''] = /upstream replicas \{([\s\S]*?)keepalive/.exec(config) ?? []
    const [, primary = ''] = /upstream primary \{\s+server (\S+)/.exec(config) ?? []
    expect(replicas).toMatch(/SITE_REPLICAS|server wissel-replicas:80/)
    expect(replicas).not.toContain(`server ${primary} `)
  })

  it('tells a replica whether the primary may have got what it did not answer', () => {
    expect(config).toContain('proxy_set_header X-Primary-Connect-Time $upstream_connect_time;')
  })
})

describe('the replicas of Kubernetes', () => {
  const { spec } = find('Deployment', 'wissel-replica').spec.template
  const [server] = spec.containers

  it('are asked whether they serve and whether they live, and keep nothing', () => {
    expect(server.readinessProbe.httpGet.path).toBe(ready.to())
    expect(server.livenessProbe.httpGet.path).toBe(health.to())
    for (const volume of spec.volumes) expect(volume.emptyDir).toEqual({})
  })

  it('get all that a replica heeds, and of the secret nothing else: in which it may stand, but for the remote', () => {
    const [primary] = parseAllDocuments(read('kubernetes/wissel.yaml')).map((document) => document.toJS())
    expect(server.envFrom).toEqual([{ configMapRef: primary.metadata }])
    const shared = Object.keys(primary.data).filter((name) => !ofTheImage.includes(name))
    const own: readonly Variable[] = server.env
    expect([...shared, ...own.map(({ name }) => name)].sort()).toEqual(heeded)
    for (const { name, valueFrom: { secretKeyRef } = {} } of own)
      if (secretKeyRef)
        expect(secretKeyRef).toEqual({
          name: 'wissel',
          key: name,
          ...(name !== 'GIT_REMOTE' && { optional: true }),
        })
  })

  it('are never root, and write in their volumes only; nor is the proxy', () => {
    for (const name of ['wissel-replica', 'wissel-proxy']) {
      const { securityContext, containers } = find('Deployment', name).spec.template.spec
      expect(securityContext.runAsNonRoot).toBe(true)
      expect(containers[0].securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
    }
  })
})

it('compose.replicas.yaml gives the servers a role, and the proxy the rules for replicas', () => {
  const { services } = parse(read('compose.replicas.yaml'))
  expect(services.site.environment.ROLE).toBe('primary')
  expect(services.replica.environment.ROLE).toBe('replica')
  expect(Object.keys(services.replica.environment).sort()).toEqual(heeded)
  expect(services.replica).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(services.proxy.volumes[0]).toMatch(/^\.\/nginx-replicas\.conf\.template:/)
})

/** As the README names them. */
function ignoredByReplicas(): readonly string[] {
  const told = /A replica ignores([^;]+);/.exec(read('../README.md'))?.[1] ?? ''
  return [...told.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

it.each(['kubernetes/wissel.yaml', 'kubernetes/replicas.yaml'])(
  '%s waits longer for an answer than the server holds one for whoever asks without end',
  (file) => {
    const pods = parseAllDocuments(read(file)).flatMap((one) => one.toJS().spec?.template?.spec ?? [])
    const probes = pods.flatMap(({ containers: [{ startupProbe, readinessProbe, livenessProbe }] }) =>
      [startupProbe, readinessProbe, livenessProbe].filter(Boolean),
    )
    expect(probes.length).toBeGreaterThan(2)
    for (const { timeoutSeconds = 1 } of probes) expect(timeoutSeconds * 1000).toBeGreaterThan(HOLD)
  },
)
