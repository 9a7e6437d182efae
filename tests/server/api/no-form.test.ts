import { describe, expect, it } from 'vitest'
import { formSubmissionExample } from '#contract/form-submission'
import { openForm } from './sent-forms'

const { site, send, stored } = openForm()

describe('a request that is no form', () => {
  const refused: Record<string, string> = {
    'an array': '[{"email":"jan@bedrijf.example"}]',
    'a text': '"jan@bedrijf.example"',
    'a number': '12',
    'half of JSON': '{"email":"jan@bed',
    nothing: '',
    'a prototype': '{"__proto__":{"email":"jan@bedrijf.example"},"email":"jan@bedrijf.example"}',
    'a constructor': '{"constructor":{"prototype":{"x":1}},"email":"jan@bedrijf.example"}',
    'a name that is a list': '{"email":"jan@bedrijf.example","name":["Jan"]}',
    'a consent that is a word': '{"email":"jan@bedrijf.example","consent":"ja"}',
    'a name of 201 characters': JSON.stringify({ email: 'jan@bedrijf.example', name: 'x'.repeat(201) }),
  }
  for (const [what, payload] of Object.entries(refused)) {
    it(`but ${what} is a 400 with a Dutch sentence`, async () => {
      const { status, body } = await send(payload)
      expect([status, body.statusCode, body.error]).toEqual([400, 400, 'Bad Request'])
      expect(body.message).toMatch(/^[A-Z].+\w\.?$/)
      expect(body.message).not.toMatch(/invalid|expected|input|JSON at/i)
    })
  }

  it('but no object is told that it has to be one', async () => {
    for (const payload of ['null', '[]', '"jan@bedrijf.example"', '12']) {
      expect((await send(payload)).body.message).toBe(
        'Stuur de velden van het formulier als één JSON-object.',
      )
    }
  })

  it('is refused by its type, as other sites may send those types without asking', async () => {
    const json = JSON.stringify(formSubmissionExample)
    const types = ['text/plain', 'multipart/form-data; boundary=x', 'text/html']
    for (const type of types) {
      const { status, body } = await send(json, type)
      expect([status, body.statusCode, body.error]).toEqual([415, 415, 'Unsupported Media Type'])
    }
    const bare = await site.app.inject({
      method: 'POST',
      url: '/api/webhook-submit',
      payload: Buffer.from(json),
    })
    expect(bare.statusCode).toBe(415)
  })

  it('is refused above 64 kB, and read to the last byte below it', async () => {
    const fill = (size: number) => {
      const empty = JSON.stringify({ email: 'groot@bedrijf.example', extra: '' })
      return JSON.stringify({ email: 'groot@bedrijf.example', extra: 'x'.repeat(size - empty.length) })
    }
    expect((await send(fill(64 * 1024))).status).toBe(200)
    const { status, body } = await send(fill(64 * 1024 + 1))
    expect([status, body.statusCode, body.error]).toEqual([413, 413, 'Payload Too Large'])
  })

  it('leaves no trace', async () => {
    const before = stored().length
    for (const payload of Object.values(refused)) await send(payload)
    expect(stored()).toHaveLength(before)
    expect({}).not.toHaveProperty('email')
  })
})
