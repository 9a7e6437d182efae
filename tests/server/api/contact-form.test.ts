import { describe, expect, it } from 'vitest'
import { openForm } from './sent-forms'

const { send, stored } = openForm()

const contact = (email: string, question: string) => ({ email, question, source: 'contact' })
const kept = (email: string) => stored().find((record) => record.email === email)?.question

describe('a question', () => {
  it('is thanked for, and kept with its lines', async () => {
    const reply = await send(contact('vraag@bedrijf.example', ' Wat kost het?\r\n\r\nEn\tin welk pakket? '))
    expect(reply).toEqual({
      status: 200,
      body: { message: 'Bedankt! Je vraag is binnen. Je krijgt antwoord van een van ons.' },
    })
    expect(kept('vraag@bedrijf.example')).toBe('Wat kost het?\n\nEn in welk pakket?')
  })

  it('may have 2,000 characters of any kind, and no more', async () => {
    expect((await send(contact('lang@bedrijf.example', '名'.repeat(2000)))).status).toBe(200)
    expect(await send(contact('langer@bedrijf.example', 'x'.repeat(2001)))).toMatchObject({
      status: 400,
      body: { message: 'Vraag mag hoogstens 2000 tekens zijn' },
    })
    expect((await send(contact('bel@bedrijf.example', 'a\u0007b'))).status).toBe(400)
  })

  it('is asked for: a contact form without one is refused', async () => {
    for (const question of ['', ' \n '])
      expect(await send(contact('leeg@bedrijf.example', question))).toMatchObject({
        status: 400,
        body: { message: 'Typ je vraag' },
      })
    expect(kept('leeg@bedrijf.example')).toBeUndefined()
  })

  it('is kept of no form that does not ask for it', async () => {
    await send({ ...contact('lezer@bedrijf.example', 'x'.repeat(1500)), source: 'newsletter' })
    expect(kept('lezer@bedrijf.example')).toBe('')
  })
})
