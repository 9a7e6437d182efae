import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sharedApp } from '../http/shared-app'

/** The folder with a site's sign-ups. */
export const folder = (root: string) => join(root, 'data/private/subscribers')

/** One site for the tests of a file, with a way to send its form and to read what was stored. */
export function openForm() {
  const site = sharedApp()
  return {
    site,
    stored(): Record<string, unknown>[] {
      const place = folder(site.repository.root)
      const files = readdirSync(place).filter((name) => name.endsWith('.json'))
      return files.flatMap((name) => JSON.parse(readFileSync(join(place, name), 'utf8')))
    },
    async send(payload: string | object, type = 'application/json') {
      const reply = await site.app.inject({
        method: 'POST',
        url: '/api/webhook-submit',
        headers: { 'content-type': type },
        payload,
      })
      return { status: reply.statusCode, body: reply.json() }
    },
  }
}
