import { describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config'

const read = (env: Record<string, string>) => readConfig(env, '/huis')

describe('the configuration', () => {
  it('without any variable is a site on this machine', () => {
    expect(read({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      root: '/huis',
      siteUrl: 'http://127.0.0.1:3000',
      logLevel: 'info',
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
      port: 8080,
      host: '0.0.0.0',
      root: '/inhoud',
      siteUrl: 'https://www.wissel.example',
      logLevel: 'warn',
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
  })

  it('cannot be changed', () => {
    expect(Object.isFrozen(read({}))).toBe(true)
  })

  const wrong: Record<string, readonly string[]> = {
    PORT: ['abc', '-1', '65536', '3000.5', '3000 x', 'Infinity'],
    SITE_URL: [
      'wissel.example',
      'ftp://wissel.example',
      'javascript:alert(1)',
      'https://wissel.example/site',
      'https://wissel.example/?a=b',
      'https://wissel.example/#a',
      'https://naam:geheim@wissel.example',
    ],
    LOG_LEVEL: ['luid', 'INFO'],
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      it(`is refused for ${name}=${value}, by name`, () => {
        expect(() => read({ [name]: value })).toThrow(
          new RegExp(`^The environment does not fit:\\n  ${name}: .`),
        )
      })
    }
  }

  it('names every variable that is wrong at once, and none that is right', () => {
    const message = messageOf(() => read({ PORT: 'x', SITE_URL: 'x', LOG_LEVEL: 'x', HOST: 'goed' }))
    expect(message.match(/^ {2}\w+(?=:)/gm)).toEqual(['  PORT', '  SITE_URL', '  LOG_LEVEL'])
  })
})

function messageOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
  throw new Error('Nothing was thrown')
}
