import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit'
import { saidAccount, saidDetails, saidTimes, saidWho } from '#contract/admin/audit-words'

const eva = { id: 'a1', name: 'Eva' }
const ed = { id: 'a2', name: 'Ed' }

function entry(given: Partial<AuditEntry>): AuditEntry {
  const at = '2026-11-20T12:00:00.000Z'
  return {
    at,
    first: at,
    kind: 'refused',
    who: null,
    about: null,
    from: '203.0.113.7',
    detail: {},
    times: 1,
    ...given,
  }
}

describe('a line of the audit log in words', () => {
  it('says who, and whose account where that is another', () => {
    expect(saidWho(entry({}))).toBe('Iemand die niet is ingelogd')
    expect(saidWho(entry({ from: '' }))).toBe('De server')
    expect([saidWho(entry({ who: eva, about: ed })), saidAccount(entry({ who: eva, about: ed }))]).toEqual([
      'Eva',
      'Ed',
    ])
    expect(saidAccount(entry({ who: eva, about: eva }))).toBe('')
  })

  it('says how often it came again, and of what is only counted how often it came', () => {
    expect(saidTimes(entry({ kind: 'login-failed' }))).toBe('')
    expect(saidTimes(entry({ kind: 'login-failed', times: 4 }))).toBe('nog 4 keer')
    expect(saidTimes(entry({ kind: 'more', times: 4985 }))).toBe('4985 keer')
  })

  it('has words for refusals, those of before too, and neither a number nor an address of a program', () => {
    const said = (detail: AuditEntry['detail']) => saidDetails(entry({ detail }))
    expect(said({ status: 401, route: 'GET /api/admin/blog-posts/:id' })).toBe(
      'niet ingelogd, onderdeel artikelen',
    )
    expect(said({ status: 429, route: 'POST /api/admin/password-reset' })).toBe(
      'te veel in korte tijd, onderdeel nieuw wachtwoord',
    )
    expect(said({ reason: 'origin', status: 403, route: 'PUT /api/admin/account' })).toBe(
      'het kwam van een andere website, onderdeel eigen account',
    )
    expect(said({ status: 403, route: 'GET /api/admin/constructor' })).toBe('geen toegang')
  })

  it('gives what it has no word for as it was written down', () => {
    expect(saidDetails(entry({ kind: 'new-device', detail: { device: 'Firefox op Linux' } }))).toBe(
      'Firefox op Linux',
    )
    expect(saidDetails(entry({ detail: { constructor: 'x', role: 'constructor' } }))).toBe('x, constructor')
  })
})
