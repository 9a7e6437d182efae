import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { variables } from '../../server/config'
import { health, ready } from '../../server/contract/addresses'
import { BACKUP_SECRETS } from '../../server/secret-files'

const folder = join(import.meta.dirname, '../../deploy')
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** What the server and its backup read from the environment. */
const known = new Set([...variables, ...BACKUP_SECRETS, 'BACKUP_RECIPIENT'])
/** Seconds that a stop may take: it finishes open work for 30. */
const STOP = 45
const BACKUP = /node dist\/server\/backup\.js backup [^\s]*\/wissel-\$+\(date \+%+F-%+H%+M\)\.tar/
/** Old backups go only when there is a new one. */
const THEN_REMOVE = /\.tar" &&\n\s*find \/backup -name 'wissel-\*\.tar' -mtime \+\S+ -delete/

const strings = z.record(z.string(), z.string())
const service = z.object({
  image: z.string(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  env_file: z.array(z.string()).optional(),
  environment: strings.optional(),
  volumes: z.array(z.string()),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  init: z.boolean().optional(),
  healthcheck: z.unknown().optional(),
  depends_on: z.unknown().optional(),
})
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(read('compose.yaml'), { merge: true }))

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
    expect(file).toContain('CMD ["node", "dist/server/main.js"]')
  })

  it('lets git work in a volume whose root belongs to root, as those of Kubernetes do', () => {
    expect(file).toContain(`git config --system --add safe.directory ${settings.SITE_ROOT}`)
  })

  it('keeps content and people in volumes, and asks the address that tells its health', () => {
    expect(file).toContain(`VOLUME ["${settings.SITE_ROOT}", "${settings.PRIVATE_ROOT}"]`)
    expect(file).toContain(`fetch('http://127.0.0.1:${settings.PORT}${health.to()}')`)
  })
})

describe('compose.yaml', () => {
  const ours = Object.values(services).filter(({ image }) => image === 'wissel')

  it('gives the server every variable that the operator sets, and time to stop', () => {
    expect(services.site?.env_file).toEqual(['.env'])
    // These override the operator's.
    expect(Object.keys(services.site?.environment ?? {})).toEqual(['SITE_URL', 'TRUST_PROXY'])
    expect(services.site?.stop_grace_period).toBe(`${STOP}s`)
  })

  it('gives the backup its key alone', () => {
    expect(services.backup?.env_file).toBeUndefined()
    expect(Object.keys(services.backup?.environment ?? {})).toEqual(['BACKUP_RECIPIENT'])
    expect(known).toContain('BACKUP_RECIPIENT')
  })

  it('lets it write nowhere but in volumes, without a right of root', () => {
    expect(ours).toHaveLength(2)
    for (const { read_only, cap_drop } of ours) expect([read_only, cap_drop]).toEqual([true, ['ALL']])
    const writable = services.site?.volumes.filter((line) => !line.endsWith(':ro'))
    expect(writable).toEqual(['site:/site', 'private:/private'])
    const named = Object.values(services).flatMap((one) =>
      one.volumes.map((line) => line.split(':')[0] ?? ''),
    )
    expect(named.filter((name) => /^\w+$/.test(name) && !(name in volumes))).toEqual([])
  })

  it('makes a backup of the same volumes every night, in a container that is not asked for the health of a server', () => {
    const { backup } = services
    expect(backup?.healthcheck).toEqual({ disable: true })
    expect(backup?.volumes.slice(0, 2)).toEqual(services.site?.volumes.slice(0, 2))
    expect(backup?.command?.at(-1)).toMatch(BACKUP)
    expect(backup?.command?.at(-1)).toMatch(THEN_REMOVE)
  })

  it('makes it a day after the last one, however often the container starts, and keeps each for a month', () => {
    const leftOf = backUpOnce(services.backup?.command?.at(-1) ?? '')
    expect(leftOf({ 'wissel-nieuw.tar': 2, 'wissel-oud.tar': 900 })).toEqual([
      'wissel-nieuw.tar',
      'wissel-oud.tar',
    ])
    expect(leftOf({ 'wissel-gisteren.tar': 24, 'wissel-oud.tar': 900, 'ander.tar': 900 })).toEqual([
      'ander.tar',
      expect.stringMatching(/^wissel-\d{4}-\d\d-\d\d-\d{4}\.tar$/),
      'wissel-gisteren.tar',
    ])
    expect(leftOf({})).toHaveLength(1)
    // What one that was killed left behind.
    expect(leftOf({ 'wissel-half.tar.x.parts/wissel-half.tar': 2 })).toHaveLength(2)
  })

  it('starts nginx by the name for which its image fills in the template, and anew when the site has another address', () => {
    const { place, env } = withPrograms({
      // As the image has it.
      'docker-entrypoint.sh': '[ "$1" = nginx ] && echo "filled in"\nexec "$@"',
      nginx: 'echo "nginx $*"',
      sleep: 'exit 1',
      getent: '',
      ls: '',
    })
    const entrypoint = join(place, 'docker-entrypoint.sh')
    const command = services.proxy?.command?.map((part) =>
      part.replaceAll('$$', '$').replace('/docker-entrypoint.sh', entrypoint),
    )
    expect(String(execFileSync(entrypoint, command, { env }))).toBe('filled in\nnginx -g daemon off;\n')
    expect(services.proxy?.depends_on).toEqual({ site: { condition: 'service_started', restart: true } })
  })

  it('has nginx ask anew for the addresses of the site, and read its certificate, only when they are others', () => {
    const turnsWith = (addresses: readonly string[]): string => {
      const { place, env } = withPrograms({
        // Each look takes the next line, and the last is followed by the end of the loop.
        getent: `echo "$*" > "$0.asked"; sed -n "$(wc -l < "$0.turns")p" "$0.addresses"`,
        sleep: `echo . >> "\${0%sleep}getent.turns"; [ "$(wc -l < "\${0%sleep}getent.turns")" -le ${addresses.length} ]`,
        ls: 'echo a certificate',
        nginx: 'echo "$*"',
      })
      writeFileSync(join(place, 'getent.turns'), '.\n')
      writeFileSync(join(place, 'getent.addresses'), `${addresses.join('\n')}\n`)
      const script = services.proxy?.command
        ?.at(-1)
        ?.replaceAll('$$', '$')
        .replace(/ &\n\s*exec .*/, '')
      return String(
        execFileSync('sh', ['-c', script ?? ''], { env: { ...env, ...services.proxy?.environment } }),
      )
    }
    expect(turnsWith(['10.0.0.2  STREAM site', '10.0.0.2', '10.0.0.2  RAW'])).toBe('')
    expect(turnsWith(['10.0.0.2', '10.0.0.3', '10.0.0.3'])).toBe('-s reload\n')
  })

  it('gives each shell that only waits an init process: the first of a container ignores the request to stop', () => {
    const waiting = Object.entries(services).filter(
      ([, { image, command, entrypoint }]) =>
        image !== 'wissel' && /done'?$/.test((entrypoint ?? command ?? []).at(-1) ?? ''),
    )
    expect(waiting.map(([name, { init }]) => [name, init])).toEqual([['certificates', true]])
  })

  it('keeps what the operator puts beside it out of git and out of the image', () => {
    const [git, image] = ['.gitignore', '.dockerignore'].map((name) => read(`../${name}`).split('\n'))
    const named = Object.values(services).flatMap((one) => one.volumes)
    for (const name of ['backup', 'secrets', 'ssh']) {
      expect(named.join('\n')).toContain(`./${name}`)
      expect(git).toContain(`deploy/${name}/`)
      expect(image).toContain(`deploy/${name}`)
    }
    // The one of Compose, and `wissel.env` of the other ways.
    for (const name of ['.env', '*.env']) {
      expect(git).toContain(name)
      expect(image).toContain(`**/${name}`)
    }
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

/**
 * One turn of the loop that makes backups, with stand-ins for what waits and for what writes.
 * @returns for a folder with files of so many hours old, the names of those in it afterwards
 */
function backUpOnce(command: string): (hours: Readonly<Record<string, number>>) => readonly string[] {
  return (hours) => {
    const { place, env } = withPrograms({ sleep: 'mkdir "$0.once"', node: 'touch "$3"' })
    const kept = join(place, 'kept')
    mkdirSync(kept)
    for (const [name, age] of Object.entries(hours)) {
      mkdirSync(dirname(join(kept, name)), { recursive: true })
      writeFileSync(join(kept, name), '')
      const at = Date.now() / 1000 - age * 3600
      utimesSync(join(kept, name), at, at)
    }
    const script = command.replaceAll('$$', '$').replace(/(?<=[ "])\/backup(?=[ /])/g, kept)
    execFileSync('sh', ['-c', script], { env, stdio: ['ignore', 'ignore', 'ignore'] })
    return readdirSync(kept).sort()
  }
}

/** A folder with programs, each a few lines of shell, and the environment in which they take the place of others. */
function withPrograms(programs: Readonly<Record<string, string>>) {
  const place = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(join(place, name), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(place, name), 0o755)
  }
  return { place, env: { PATH: `${place}:${process.env.PATH}` } }
}
