import type { Locator, Page } from 'playwright/test'
import { expect } from './admin-site'

/** The text of an open entry. */
export const words = (page: Page): Locator => page.getByRole('textbox', { name: 'Tekst', exact: true })

/** Makes a draft; returns its id. */
export async function newDraft(page: Page, title: string): Promise<string> {
  const made = await page.request.post('/api/admin/blog-posts', { data: { title, content: 'Het begin.' } })
  return (await made.json()).id
}

/** Lets no save of an article be made, by its id, until the function that this returns is called. */
export async function failSaves(page: Page, id: string): Promise<() => Promise<void>> {
  const saves = `**/api/admin/blog-posts/${id}`
  await page.route(saves, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  )
  return () => page.unroute(saves)
}

/** A public article of two paragraphs; returns its id. */
export async function publicArticle(page: Page, title: string): Promise<string> {
  const data = { title, content: 'Het begin.\n\nHet eind.', status: 'published' }
  const made = await page.request.post('/api/admin/blog-posts', { data })
  expect(made.status()).toBe(201)
  return (await made.json()).id
}

/** Such an article with a change that waits: words at the end of its text. */
export async function changedArticle(page: Page, title: string, typed = ' Met meer.'): Promise<string> {
  const id = await publicArticle(page, title)
  await keepChange(page, id, typed)
  return id
}

/** Keeps a change to a public article for later without a screen: words at the end of its text. */
export async function keepChange(page: Page, id: string, typed: string): Promise<void> {
  const read = await page.request.get(`/api/admin/blog-posts/${id}`)
  const { content } = await read.json()
  const kept = await page.request.put(`/api/admin/blog-posts/${id}/pending`, {
    data: { content: `${content}${typed}` },
    headers: { 'if-match': read.headers().etag ?? '' },
  })
  expect(kept.status(), await kept.text()).toBe(200)
}

/** Adds words to the end of an open text. */
export async function typeAtEnd(page: Page, typed: string): Promise<void> {
  await words(page).focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(typed)
}
