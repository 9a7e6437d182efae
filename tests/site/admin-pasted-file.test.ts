import { expect, it } from 'vitest'
import { fileNamedBy, mayBeSent } from '../../site/admin/media/pasted-file'

const named = (name: string, title: string) =>
  fileNamedBy(title, new File(['x'], name, { type: 'image/png' }))

it('a picture without a name of its own is called as what is written, and any other keeps its name', () => {
  expect(named('image.png', 'Wat kost het? ').name).toBe('Wat kost het?.png')
  expect(named('Afbeelding.jpeg', 'Offertes').name).toBe('Offertes.jpeg')
  expect(named('image.png', 'Offertes').type).toBe('image/png')
  expect(named('Kaart van Delft.png', 'Offertes').name).toBe('Kaart van Delft.png')
  expect(named('image.png', ' ').name).toBe('image.png')
})

it.each([
  ['foto.png', '', true],
  ['IMG_0001.HEIC', '', true],
  ['prijslijst.pdf', '', true],
  ['foto', 'image/png', true],
  ['brief.docx', '', false],
  ['foto.png', 'text/plain', false],
])('%s of type %j may go to the server: %s', (name, type, isIt) => {
  expect(mayBeSent({ name, type })).toBe(isIt)
})
