import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config'
import { limits } from '../../server/limits/limits'
import { temporaryFolder } from '../support/temporary-folder'

const read = (env: Record<string, string>) => readConfig(env, '/huis')

describe('the configuration', () => {
  it('without any variable is a site on this machine', () => {
    expect(read({})).toEqual({
      hstsSubdomains: true,
      logsRequests: false,
      exportUrls: [],
      port: 3000,
      host: '127.0.0.1',
      root: '/huis',
      siteUrl: 'http://127.0.0.1:3000',
      logLevel: 'info',
      limits,
    })
  })

  it('is what the variables say', () => {
    const env = {
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_ROOT: '/inhoud',
      SITE_URL: 'https://www.wissel.example/',
      LOG_LEVEL: 'warn',
    }
    expect(read(env)).toEqual({
      hstsSubdomains: true,
      logsRequests: false,
      exportUrls: [],
      port: 8080,
      host: '0.0.0.0',
      root: '/inhoud',
      siteUrl: 'https://www.wissel.example',
      logLevel: 'warn',
      limits,
    })
  })

  it('takes an empty variable as none, and does not mind others', () => {
    const env = { PORT: '', HOST: '', SITE_ROOT: '', SITE_URL: '', LOG_LEVEL: '', HOME: '/root' }
    expect(read(env)).toEqual(read({}))
  })

  it('finds a relative SITE_ROOT from the project', () => {
    expect(read({ SITE_ROOT: '../inhoud' }).root).toBe('/inhoud')
  })

  it('writes its public address as browsers do', () => {
    expect(read({ SITE_URL: 'HTTPS://WWW.Wissel.example:443' }).siteUrl).toBe('https://www.wissel.example')
    expect(read({ SITE_URL: 'http://localhost:3000/' }).siteUrl).toBe('http://localhost:3000')
    expect(read({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000')
    expect(read({ HOST: '192.168.1.5', PORT: '80' }).siteUrl).toBe('http://192.168.1.5')
    expect(read({ HOST: 'fe80::1%eth0' })).toMatchObject({
      host: 'fe80::1%eth0',
      siteUrl: 'http://[fe80::1]:3000',
    })
  })

  it.each(['localhost:3000', 'http://0.0.0.0', '256.1.1.1', '[::1]', ' '])(
    'says what HOST is not: %j',
    (HOST) => {
      expect(() => read({ HOST })).toThrow(/^ {2}HOST: Expected an address or a name of this machine/m)
    },
  )

  it('takes no notice of spaces around HOST', () => {
    expect(read({ HOST: '0.0.0.0 ' }).host).toBe('0.0.0.0')
    expect(read({ HOST: 'mijn_server.local' }).host).toBe('mijn_server.local')
  })

  it('knows which proxies may say for whom they ask: none unless they are named', () => {
    expect(read({}).trustProxy).toBeUndefined()
    expect(read({ TRUST_PROXY: 'off' }).trustProxy).toBe(false)
    expect(read({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    const networks = 'loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.1'
    expect(read({ TRUST_PROXY: networks }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.1',
    ])
  })

  it('has no limits when a test asks for that, never on a site that people visit', () => {
    expect(read({ RATE_LIMITS: 'off', SITE_URL: 'http://localhost:3000' }).limits).toBeUndefined()
    const ofPeople = { RATE_LIMITS: 'off', SITE_URL: 'https://wissel.example' }
    expect(() => read(ofPeople)).toThrow(/^The environment does not fit:\n {2}RATE_LIMITS: .*https/)
  })

  it('takes a cache only with what it is told, in a form that we know', () => {
    const cache = { CACHE_PURGE_URL: 'http://127.0.0.1:8079', CACHE_PURGE_FORM: 'nginx' }
    expect(readConfig({ ...cache, CACHE_PURGE_TOKEN: 'geheim' }, '/site').sharedCache).toEqual({
      url: 'http://127.0.0.1:8079',
      kind: 'nginx',
      token: 'geheim',
    })
    expect(readConfig({}, '/site').sharedCache).toBeUndefined()
    const wrong = (over: object) => () => readConfig({ ...cache, ...over }, '/site')
    expect(wrong({ CACHE_PURGE_FORM: '' })).toThrow('CACHE_PURGE_FORM: Expected a value')
    expect(wrong({ CACHE_PURGE_FORM: 'squid' })).toThrow('Expected one of nginx, varnish, fastly, cloudflare')
    expect(wrong({ CACHE_PURGE_URL: 'http://cache.voorbeeld.nl/' })).toThrow('Expected https://')
  })

  it('lets mail and submissions leave the own network only with encryption', () => {
    const mail = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM: 'a@b.example' }, '/site').mail
    expect(mail('smtp://smtp.voorbeeld.nl')?.requiresTls).toBe(true)
    for (const own of ['localhost', '127.0.0.1:1025', 'mail', '10.1.2.3', 'post.internal', '[::1]:25'])
      expect(mail(`smtp://${own}`)?.requiresTls, own).toBe(false)
    const webhook = (WEBHOOK_URL: string) =>
      readConfig({ WEBHOOK_URL, WEBHOOK_SECRET: 'geheim' }, '/site').webhook?.url
    expect(webhook('http://n8n:5678/hook')).toBe('http://n8n:5678/hook')
    expect(() => webhook('http://hooks.voorbeeld.nl/x')).toThrow('WEBHOOK_URL: Expected https://')
  })

  it('cannot be changed', () => {
    expect(Object.isFrozen(read({}))).toBe(true)
  })

  const wrong: Record<string, readonly string[]> = {
    PORT: ['abc', '-1', '65536', '3000.5', '3000 x', 'Infinity', ' '],
    SITE_URL: [
      'wissel.example',
      'ftp://wissel.example',
      'javascript:alert(1)',
      'https://wissel.example/site',
      'https://wissel.example/?a=b',
      'https://wissel.example/#a',
      'https://naam:geheim@wissel.example',
    ],
    MAIL_FROM: ['Wissel', 'voorbeeld.nl', 'Wissel <>', 'Wissel @ home'],
    WEBHOOK_URL: ['https://naam:geheim@hooks.voorbeeld.nl/x', 'https://sleutel@hooks.voorbeeld.nl/x'],
    CACHE_PURGE_URL: ['https://naam:geheim@cache.voorbeeld.nl/'],
    LOG_LEVEL: ['luid', 'INFO'],
    GIT_REMOTE: [
      'https://jan:ab/geheim@git.example/x.git',
      'https://jan:geheim token@git.example/x.git',
      'https://jan:to@geheim@git.example/x.git',
      'https://jan:ab#geheim@git.example/x.git',
      'ssh://jan:ab?geheim@git.example/x.git',
    ],
    RATE_LIMITS: ['nee', 'false', '0'],
    TRUST_PROXY: [
      'ja',
      '0',
      '17',
      '-1',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      'loopback,',
      'proxy.example',
      '::1/129',
      'constructor',
      'loopback,toString',
    ],
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      it(`is refused for ${name}=${value}, by name`, () => {
        expect(() => read({ [name]: value })).toThrow(
          new RegExp(`^The environment does not fit:\\n  ${name}: Expected `),
        )
      })
    }
  }

  it('takes a secret from a file, without the line end', () => {
    const env = {
      ADMIN_EMAIL: 'eva@voorbeeld.example',
      ADMIN_PASSWORD_FILE: secretFile('  drie losse woorden \n\n'),
      SMTP_URL_FILE: secretFile('smtp://post.example\r\n'),
      MAIL_FROM: 'site@voorbeeld.example',
      WEBHOOK_URL: 'https://elders.example',
      WEBHOOK_SECRET_FILE: secretFile('geheim'),
    }
    const { owner, mail, webhook } = read(env)
    expect(owner?.password).toBe('  drie losse woorden \n')
    expect(mail?.smtpUrl).toBe('smtp://post.example')
    expect(webhook?.secret).toBe('geheim')
  })

  it('names the variable of a file of no use, never what is in it', () => {
    const env = {
      ADMIN_EMAIL: 'eva@voorbeeld.example',
      ADMIN_PASSWORD: 'een',
      ADMIN_PASSWORD_FILE: secretFile('twee'),
      SMTP_URL_FILE: secretFile('geen-adres-maar-geheim'),
      MAIL_FROM: 'site@voorbeeld.example',
      WEBHOOK_URL_FILE: '/bestaat/niet',
      GIT_REMOTE_FILE: secretFile('\n'),
    }
    const message = messageOf(() => read(env))
    expect(message).toContain('  ADMIN_PASSWORD_FILE: Expected either this or ADMIN_PASSWORD, not both\n')
    expect(message).toContain('  WEBHOOK_URL_FILE: Expected a file that can be read (ENOENT)\n')
    expect(message).toContain('  GIT_REMOTE_FILE: Expected a file that is not empty\n')
    expect(message).toContain('  SMTP_URL: Expected smtp')
    expect(message).not.toMatch(/twee|geheim|een\b/)
  })

  it('is refused for a PRIVATE_ROOT that is not absolute', () => {
    expect(() => read({ PRIVATE_ROOT: '../mensen' })).toThrow('PRIVATE_ROOT: Expected an absolute path')
    expect(read({ PRIVATE_ROOT: '/var/lib/wissel/' }).privateRoot).toBe('/var/lib/wissel')
  })

  it('takes a role only with the remote where primary and replicas meet', () => {
    expect(read({ ROLE: 'replica', GIT_REMOTE: 'ssh://git.example/site.git' }).role).toBe('replica')
    expect(() => read({ ROLE: 'primary' })).toThrow(
      'GIT_REMOTE: Expected a value: a primary and its replicas',
    )
    expect(() => read({ ROLE: 'hoofd', GIT_REMOTE: 'x' })).toThrow('ROLE: Expected primary or replica')
  })

  it.each([
    'https://jan:ab%2Fcd%40@git.example/x.git',
    'ssh://git@git.example:2222/~/x.git',
    'https://git.example/@groep/x.git',
    'https://jan:geheim@git.example/groep@huis/x.git',
    'git@git.example:groep/x.git',
    'file:///srv/jan@huis/x.git',
    '/srv/jan@huis/x.git',
    'origin',
  ])('takes %s as a remote', (GIT_REMOTE) => {
    expect(read({ GIT_REMOTE }).remote).toEqual({ url: GIT_REMOTE })
  })

  it.each([
    'refs/heads/main',
    '-x',
    'a b',
    ' ',
    'HEAD',
    'a..b',
    'a~1',
    'a:b',
    'a@{b',
    'a//b',
    '/a',
    'a/',
    'a/.b',
    'a.lock/b',
    'a.',
    'a\\b',
    'a\u007fb',
  ])('refuses %j as the name of a branch, as git does', (GIT_BRANCH) => {
    expect(() => read({ GIT_REMOTE: 'origin', GIT_BRANCH })).toThrow(
      '  GIT_BRANCH: Expected the name of a branch, such as main',
    )
  })

  it.each(['main', 'publiek/site', 'één-tak', 'a@b', 'v1.2', '#1'])('takes %s as the branch', (name) => {
    const { remote } = read({ GIT_REMOTE: 'origin', GIT_BRANCH: `${name} ` })
    expect(remote).toEqual({ url: 'origin', branch: name })
  })

  it('says what to write instead of a sign in the password of GIT_REMOTE, and never the password', () => {
    const message = messageOf(() => read({ GIT_REMOTE: 'https://jan:ab/geheim@git.example/x.git' }))
    expect(message).toMatch(/% and their code: %2F for \//)
    expect(message).not.toMatch(/geheim|jan/)
  })

  it('refuses what says something of a service that is not set', () => {
    expect(() => read({ GIT_BRANCH: 'main' })).toThrow(
      'GIT_REMOTE: Expected a value, since GIT_BRANCH is set',
    )
    expect(() => read({ CACHE_PURGE_TOKEN: 'x' })).toThrow(
      'CACHE_PURGE_URL: Expected a value, since CACHE_PURGE_TOKEN is set',
    )
  })

  it('names every variable that is wrong at once, and none that is right', () => {
    const message = messageOf(() => read({ PORT: 'x', SITE_URL: 'x', LOG_LEVEL: 'x', HOST: 'goed' }))
    expect(message.match(/^ {2}\w+(?=:)/gm)).toEqual(['  PORT', '  SITE_URL', '  LOG_LEVEL'])
  })
})

function secretFile(content: string): string {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'waarde'), content)
  return join(folder, 'waarde')
}

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  throw new Error('Nothing was thrown')
}
