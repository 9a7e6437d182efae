import { afterAll, expect, test } from 'vitest'
import { InvalidFields } from '../../../server/http/invalid-fields'
import { acceptMedia } from '../../../server/media/accept-media'
import { createDrawings } from '../../../server/media/drawings'
import { workers } from '../../support/built-site'
import { openRoom, photo } from './opened-media'
import { packed, pdf } from './pdf'

const drawer = createDrawings(workers.drawing)
afterAll(drawer.close)
const accept = (fileName: string, bytes: Buffer) => acceptMedia({ fileName, bytes }, drawer)

async function refusal(bytes: Buffer): Promise<string> {
  const error = await accept('x.pdf', bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof InvalidFields)) throw new Error(`taken: ${String(error)}`)
  return error.message
}

test('a PDF is one by its bytes, whatever it is called, and keeps them', async () => {
  const bytes = pdf(packed('4 0 <</S/GoTo/D[3 0 R/Fit]>>'))
  expect(await accept('Prijslijst.PDF', bytes)).toEqual({ bytes, extension: 'pdf' })
  expect(await accept('prijslijst.png', bytes)).toEqual({ bytes, extension: 'pdf' })
})

test('what claims to be a PDF and is none, or is cut off, is refused with a sentence', async () => {
  expect(await refusal(Buffer.from('<html><script>alert(1)</script>'))).toBe(
    'Dit bestand is geen PDF, al heet het zo. Sla het document opnieuw op als gewone PDF en probeer het nog eens.',
  )
  expect(await refusal(await photo(10, 10))).toContain('is geen PDF')
  expect(await refusal(Buffer.concat([Buffer.from('<html>'), pdf()]))).toContain('is geen PDF')
  expect(await refusal(pdf().subarray(0, 150))).toContain('Deze PDF is niet compleet.')
  expect(await refusal(pdf(Buffer.alloc(15 * 1024 * 1024)))).toContain('is groter dan 15 MB')
})

test.each([
  ['/S/JavaScript/JS(app.alert\\(1\\))', 'bevat JavaScript'],
  ['/S/Java#53cript/JS(x)', 'bevat JavaScript'],
  ['/S/#4aava#53cript/JS(x)', 'bevat JavaScript'],
  ['/S/Java#53cr#69pt/JS(x)', 'bevat JavaScript'],
  ['/S/#4Aava#53cript/JS(x)', 'bevat JavaScript'],
  ['/S/Launch/F(cmd.exe)', 'start een ander programma'],
  ['/Type/EmbeddedFile', 'heeft bijlagen'],
  ['/Subtype/FileAttachment', 'heeft bijlagen'],
  ['/F(x.exe)/EF<</F 5 0 R>>', 'heeft bijlagen'],
  ['/F(x.exe)/EF \0\n<</F 5 0 R>>', 'heeft bijlagen'],
  ['/F(x.exe)/#45F 5 0 R', 'heeft bijlagen'],
  ['/F(x.exe)/EF%\n<</F 5 0 R>>', 'heeft bijlagen'],
  ['/F(x.exe)/EF 5%\n0 R', 'heeft bijlagen'],
  ['/Subtype/RichMedia', 'bevat film of geluid'],
  ['/S/Rendition/JS(x)', 'bevat film of geluid'],
  ['/XFA 8 0 R', 'bevat een formulier dat alleen in Adobe Reader werkt'],
  ['/Encrypt 8 0 R', 'is beveiligd'],
])('a PDF with %s is refused, also where it is packed', async (entry, why) => {
  expect(await refusal(pdf(`8 0 obj <<${entry}>> endobj`))).toContain(why)
  expect(await refusal(pdf(packed(`8 0 <<${entry}>>`)))).toContain(why)
  expect(await refusal(pdf(packed(`8 0 <<${entry}>>`, '/Filter [ /FlateDecode ]')))).toContain(why)
})

test('what is like a name, and occurs by chance in what is compressed, is none', async () => {
  const bytes = pdf('8 0 obj <</Length 29>> stream\n\x8f/xFa\x01/EF\x01/EF /EF7/eF<</EFa<\nendstream endobj')
  await expect(accept('x.pdf', bytes)).resolves.toMatchObject({ extension: 'pdf' })
})

test('objects that are packed so that nobody can look, or as a bomb, are refused', async () => {
  for (const way of ['/Filter/LZWDecode', '/Filter[/ASCIIHexDecode/FlateDecode]', '/Filter 7 0 R', '']) {
    expect(await refusal(pdf(packed('8 0 <<>>', way)))).toContain('niet te zien is wat erin zit')
  }
  expect(await refusal(pdf(packed('8 0 <<>>', '/Filter/FlateDecode/DecodeParms 7 0 R')))).toContain(
    'niet te zien is wat erin zit',
  )
  for (const padding of [`/X(${'x'.repeat(3000)})`, '/X(9 0 obj)']) {
    const script = packed('8 0 <</S/JavaScript/JS(x)>>', `/Filter/FlateDecode${padding}`)
    expect(await refusal(pdf(script))).toContain('niet te zien is wat erin zit')
  }
  expect(await refusal(pdf(packed('x'.repeat(65 * 1024 * 1024))))).toContain('te ingewikkeld')
  expect(await refusal(pdf('stream\n'.repeat(100_001)))).toContain('te ingewikkeld')
  // Wherever it stands: a document is searched in parts.
  for (const before of [262_100, 262_120, 262_140]) {
    const script = `${' '.repeat(before)}8 0 obj <</S/Java#53cript/JS(x)>> endobj`
    expect(await refusal(pdf(script))).toContain('bevat JavaScript')
    const pack = packed('8 0 <</S/JavaScript/JS(x)>>')
    expect(await refusal(pdf(Buffer.concat([Buffer.from(' '.repeat(before)), pack])))).toContain(
      'bevat JavaScript',
    )
    expect(
      await refusal(
        pdf(
          packed('8 0 <<>>')
            .toString('latin1')
            .replace('/Type/ObjStm', `/Type${' '.repeat(before)}/ObjStm`),
        ),
      ),
    ).toContain('niet te zien')
  }
})

test('others are answered while a large PDF is looked at', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await accept(
    'x.pdf',
    pdf(`${'4 0 obj << /Length 0 >> stream\nendstream endobj\n'.repeat(30_000)}${'/'.repeat(3_000_000)}`),
  )
  isDone = true
  expect(turns).toBeGreaterThan(50)
})

test('a PDF is served as one, under its own name, and can do nothing to the site', async () => {
  const { put, get, app, media, warnings } = await openRoom()
  const bytes = pdf()
  put("brochures/prijs'lijst (é).pdf", bytes)
  const address = '/media/brochures/prijs%27lijst%20(%C3%A9).pdf'
  for (const url of [address, `${address}?w=640`]) {
    const reply = await get(url, { accept: 'text/html,image/avif,*/*' })
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': "inline; filename*=UTF-8''prijs%27lijst%20%28%C3%A9%29.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
    })
  }
  const etag = String((await get(address)).headers.etag)
  expect((await get(address, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await app.inject({ method: 'HEAD', url: address })).statusCode).toBe(200)
  expect(await media.facts(address)).toEqual({
    name: "brochures/prijs'lijst (é).pdf",
    kind: 'download',
    format: 'PDF',
    size: bytes.length,
  })
  expect(await media.info(address)).toBeUndefined()
  expect(warnings).toEqual([])
})

test('what a writer commits as a PDF and is none is given to nobody', async () => {
  const { put, get, media } = await openRoom()
  put('nep.pdf', '<script>alert(1)</script>')
  expect((await get('/media/nep.pdf')).statusCode).toBe(404)
  expect(await media.facts('/media/nep.pdf')).toBeUndefined()
  put('nep.pdf', pdf())
  expect((await get('/media/nep.pdf')).statusCode).toBe(200)
})
