import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { health, ready } from '../../server/contract/addresses'
import { BACKUP, known, read, STOP, THEN_REMOVE } from './deploy-files'

const { scripts } = JSON.parse(read('../package.json'))
/** How `npm start` runs the server, once it is built. */
const command = scripts.start
  .replace('exec ', '')
  .replace('server/start.mjs', 'dist/server/main.js')
  .split(' ')

describe('the image', () => {
  const file = read('Containerfile')
  const settings = Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(file)?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

  it('runs the server as nobody in particular, with settings that the server knows', () => {
    expect(/^USER (.+)$/m.exec(file)?.[1]).toBe('1000:1000')
    expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([])
    expect(file).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`)
  })

  it('lets git work in a volume whose root belongs to root, as those of Kubernetes do', () => {
    expect(file).toContain(`git config --system --add safe.directory ${settings.SITE_ROOT}`)
  })

  it('keeps content and people in volumes, and asks the address that tells its health', () => {
    expect(file).toContain(`VOLUME ["${settings.SITE_ROOT}", "${settings.PRIVATE_ROOT}"]`)
    expect(file).toContain(`fetch('http://127.0.0.1:${settings.PORT}${health.to()}')`)
  })
})

describe('the units of systemd', () => {
  const server = read('wissel.service')
  const backup = read('wissel-backup.service')
  const settingOf = (unit: string, name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1]

  it('stop the server by its own signal, and wait for it', () => {
    expect(settingOf(server, 'KillMode')).toBe('mixed')
    expect(Number(settingOf(server, 'TimeoutStopSec'))).toBe(STOP)
  })

  it('let the server ask which addresses the machine has, as it does when it listens on all', () => {
    expect(settingOf(server, 'RestrictAddressFamilies')?.split(' ')).toContain('AF_NETLINK')
  })

  it('set only variables that the server reads, the same folders for both', () => {
    const given = [server, backup].map((unit) => settingOf(unit, 'Environment')?.split(' ') ?? [])
    const names = given.flat().map((setting) => setting.split('=')[0] ?? '')
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(given[0]?.slice(0, 2)).toEqual(given[1])
  })

  it('have the folders, the settings and the user that wissel-run gives to a command', () => {
    const command = read('wissel-run')
    for (const name of ['WorkingDirectory', 'EnvironmentFile', 'UMask'])
      expect(command).toContain(`--property=${name}=${settingOf(server, name)} `)
    expect(command).toContain(`--uid=${settingOf(server, 'User')} `)
    for (const setting of settingOf(backup, 'Environment')?.split(' ') ?? expect.unreachable())
      expect(command).toContain(`--setenv=${setting} `)
  })

  it('run the server as npm does', () => {
    expect(settingOf(server, 'ExecStart')).toBe(`/usr/bin/${command.join(' ')}`)
  })

  it('let it write in its own folder only', () => {
    expect(settingOf(server, 'ProtectSystem')).toBe('strict')
    expect(settingOf(server, 'StateDirectory')).toBe('wissel')
    expect(settingOf(server, 'NoNewPrivileges')).toBe('yes')
    expect(settingOf(backup, 'ExecStart')).toMatch(BACKUP)
  })
})

it('nginx on Debian gets the variables of its template filled in, and keeps its own', () => {
  const template = [...read('nginx.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
  const [, filled = ''] = /envsubst '([^']+)'/.exec(read('README.md')) ?? []
  expect(filled.split(' ').sort()).toEqual([...new Set(template)].map((name) => `$${name}`).sort())
})

const proxies = [
  ...['nginx', 'nginx-cache', 'nginx-replicas', 'nginx-replicas-cache'].map((name) => {
    const file = `${name}.conf.template`
    return [file, read(file)] as const
  }),
  ...parseAllDocuments(read('kubernetes/replicas.yaml')).flatMap((document) => {
    const { kind, data } = document.toJS()
    return kind === 'ConfigMap' ? [['kubernetes/replicas.yaml', String(data['default.conf'])] as const] : []
  }),
]
it.each(proxies)('%s says in words that the site is away, as a page at any address', (_, template) => {
  expect(template).toContain('error_page 502 504 =503 @away;')
  const [, away = ''] = /location @away \{([\s\S]+?)\n {4}\}/.exec(template) ?? []
  expect(away).toMatch(/types \{\}\s+default_type text\/html;/)
  expect(away).toMatch(/add_header Retry-After \$away_retry always;/)
  expect(away).toMatch(/return 503 '<!doctype html><html lang="nl">/)
})

describe('the manifests of Kubernetes', () => {
  const manifests = parseAllDocuments(read('kubernetes/wissel.yaml')).map((document) => document.toJS())
  const one = (kind: string) => manifests.find((manifest) => manifest.kind === kind)
  const pod = one('StatefulSet').spec.template.spec
  const [server] = pod.containers
  const job = one('CronJob').spec.jobTemplate.spec.template.spec

  it('run one server, which is asked whether it serves and whether it lives', () => {
    expect(one('StatefulSet').spec.replicas).toBe(1)
    expect(server.readinessProbe.httpGet.path).toBe(ready.to())
    expect(server.startupProbe.httpGet.path).toBe(ready.to())
    expect(server.livenessProbe.httpGet.path).toBe(health.to())
    expect(pod.terminationGracePeriodSeconds).toBe(STOP)
  })

  it('give it only variables that it reads', () => {
    expect(Object.keys(one('ConfigMap').data).filter((name) => !known.has(name))).toEqual([])
  })

  it('keep people in a folder that the server makes: the root of a volume is of root, and nobody else can close it', () => {
    const { PRIVATE_ROOT } = one('ConfigMap').data
    const map = { configMapRef: { name: one('ConfigMap').metadata.name } }
    for (const { volumeMounts, envFrom } of [server, job.containers[0]]) {
      const mounted = volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
      expect(mounted).toContain(dirname(PRIVATE_ROOT))
      expect(envFrom).toContainEqual(map)
    }
  })

  it('let neither it nor the backup be root or write outside their volumes', () => {
    for (const { securityContext, containers } of [pod, job]) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        })
      }
    }
  })

  it('back up the volumes of the server, on its node', () => {
    const claims = one('StatefulSet').spec.volumeClaimTemplates.map(
      ({ metadata }: { metadata: { name: string } }) => `${metadata.name}-wissel-0`,
    )
    const mounted = job.volumes.map(
      (volume: { persistentVolumeClaim?: { claimName: string } }) => volume.persistentVolumeClaim?.claimName,
    )
    expect(mounted).toEqual(expect.arrayContaining(claims))
    expect(job.containers[0].command.at(-1)).toMatch(BACKUP)
    expect(job.containers[0].command.at(-1)).toMatch(THEN_REMOVE)
    const [near] = job.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution
    expect(near.labelSelector.matchLabels).toEqual(one('StatefulSet').spec.selector.matchLabels)
  })
})
