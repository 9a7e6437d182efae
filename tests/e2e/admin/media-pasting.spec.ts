import sharp from 'sharp'
import { mediaText as text } from '../../../site/text/admin/media'
import { expect, openScreen, test } from '../../support/admin-site'
import { expectAccessible } from '../../support/expect-accessible'
import { notices, photo } from '../../support/media-library'
import { pasteInto } from '../../support/paste-into'

test('a copied cell is put into the field that one writes in, and a copied picture is added', async ({
  admin,
}) => {
  const png = await sharp(await photo('#a4c', 20))
    .png()
    .toBuffer()
  const image = { name: 'image.png', base64: png.toString('base64') }
  const cell = { texts: { 'text/plain': 'Een cel' }, image }
  await openScreen(admin, '/admin/media')
  const search = admin.getByRole('searchbox', { name: text.search })
  expect(await pasteInto(search, cell)).toBe(false)
  expect(await pasteInto(admin.getByLabel('Beschrijving (auteur.svg)'), cell)).toBe(false)
  await expect(admin.getByText(text.uploading('image.png'))).toHaveCount(0)
  expect(await pasteInto(search, { image })).toBe(true)
  await expect(notices(admin)).toContainText('image')
})

test('an image is dropped on the picker and chosen with that', async ({ admin }) => {
  await openScreen(admin, '/admin/settings')
  await admin.getByRole('button', { name: /Kies of upload een afbeelding/ }).click()
  const picker = admin.getByRole('dialog', { name: text.picker.title.image })
  await expect(picker.getByRole('button', { name: /auteur\.svg/ })).toBeVisible()
  const search = picker.getByRole('searchbox', { name: text.search })
  const cell = { texts: { 'text/plain': 'Een cel' }, image: { name: 'image.png', base64: '' } }
  expect(await pasteInto(search, cell)).toBe(false)
  await search.fill('xylofoonsnaar')
  await picker.getByRole('button', { name: text.showAll }).press('Enter')
  await expect(search).toBeFocused()
  await expect(picker.getByRole('button', { name: /auteur\.svg/ })).toBeVisible()
  await expectAccessible(admin)
  // What a browser says of who chooses no file after all.
  await picker.locator('input[type="file"]').dispatchEvent('cancel', { bubbles: true })
  const bytes = [...(await photo('#a92', 300))]
  const files = await admin.evaluateHandle((data) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(data)], 'Nieuwe foto.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  await picker.locator('.media-area').dispatchEvent('drop', { dataTransfer: files })
  await expect(picker).toHaveCount(0)
  await expect(admin.getByRole('textbox', { name: /Foto van de auteur/ })).toHaveValue(
    '/media/nieuwe-foto.jpg',
  )
})
