import { expect, it } from 'vitest'
import { sharedApp } from '../http/shared-app'

const text = (words: string) => `  - kind: text
    text: |-
      ## Kosten

      ${words}[^1] en [terug](#kop-kosten)

      [^1]: Noot.
`
const page = `---
title: Dubbel
path: /dubbel
blocks:
  - kind: cards
    title: Kop Kosten
${text('Een')}${text('Twee')}---

## Kosten

Eerst \` id="kop-kosten"\`.
`
const site = sharedApp((repository) => repository.write('content/pages/dubbel.md', page))

it('a page has each id once, and links inside a text lead to its own headings and notes', async () => {
  const { body } = await site.app.inject('/dubbel')
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>')).replace(/<code>.*?<\/code>/g, '')
  const ids = [...main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  for (const id of ['kop-kosten', 'kop-kosten-2', 'kop-kosten-3', 'kop-kosten-4']) expect(ids).toContain(id)
  const links = [...main.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(links.filter((id) => id?.startsWith('kop-kosten'))).size).toBe(2)
  // Text that looks like an id stays as it was typed.
  expect(body).toContain(' id="kop-kosten"</code>')
})
