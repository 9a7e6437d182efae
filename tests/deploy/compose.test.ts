import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { temporaryFolder } from '../support/temporary-folder'
import { BACKUP, known, read, STOP, THEN_REMOVE } from './deploy-files'

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
  const place = temporaryFolder()
  for (const [name, lines] of Object.entries(programs)) {
    writeFileSync(join(place, name), `#!/bin/sh\n${lines}\n`)
    chmodSync(join(place, name), 0o755)
  }
  return { place, env: { PATH: `${place}:${process.env.PATH}` } }
}
