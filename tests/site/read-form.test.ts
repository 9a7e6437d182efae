import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readForm } from '../../site/forms/read-form'

/** Node has FormData but no forms; here a form is the list of its fields. */
class FormDataOfFields extends FormData {
  constructor(fields: readonly (readonly [string, string])[]) {
    super()
    for (const [name, value] of fields) this.append(name, value)
  }
}

function read(fields: Record<string, string>, email = 'jan@bedrijf.example') {
  const form = Object.assign(Object.entries(fields), {
    dataset: {},
    querySelector: () => null,
  }) as unknown as HTMLFormElement
  return readForm(form, { value: email } as HTMLInputElement, 'stappenplan')
}

beforeEach(() => {
  vi.stubGlobal('FormData', FormDataOfFields)
  vi.stubGlobal('window', { location: { href: 'https://wissel.example/blog?tag=Gids' } })
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what a form says', () => {
  it('is its address, its source, where and when it was sent, and consent', () => {
    expect(read({}, '  jan@bedrijf.example ')).toEqual({
      email: 'jan@bedrijf.example',
      name: '',
      company: '',
      source: 'stappenplan',
      page_url: 'https://wissel.example/blog?tag=Gids',
      consent: true,
      timestamp: '2026-11-20T09:00:00.000Z',
    })
  })

  it.each(['name', 'firstName', 'fullName'])('takes the name from a field "%s", trimmed', (field) => {
    expect(read({ [field]: '  Jan Jansen ' }).name).toBe('Jan Jansen')
  })

  it.each(['company', 'organisation'])('takes the company from a field "%s", trimmed', (field) => {
    expect(read({ [field]: ' Jansen bv  ' }).company).toBe('Jansen bv')
  })

  it('takes the first of several that is filled in', () => {
    const { name, company } = read({ name: ' ', firstName: 'Jan', fullName: 'Jan Jansen', organisation: 'B' })
    expect({ name, company }).toEqual({ name: 'Jan', company: 'B' })
  })
})
