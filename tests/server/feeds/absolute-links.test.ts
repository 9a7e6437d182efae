import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../server/content/markdown/render-markdown'
import { absoluteLinks } from '../../../server/feeds/absolute-links'

const base = { origin: 'https://a.example', page: 'https://a.example/blog/x' }
const abroad = (markdown: string) => absoluteLinks(renderMarkdown(markdown), base)

test('every address of ours becomes a full one', () => {
  const addresses = {
    '/over': 'https://a.example/over',
    '#kop-a': 'https://a.example/blog/x#kop-a',
    '?y=1&z=2': 'https://a.example/blog/x?y=1&#x26;z=2',
    anders: 'https://a.example/blog/anders',
  }
  for (const [address, full] of Object.entries(addresses)) {
    expect(abroad(`[x](${address})`)).toBe(`<p><a href="${full}">x</a></p>`)
  }
  expect(abroad('![x > y](/media/a.jpg "t")')).toContain(
    '<img src="https://a.example/media/a.jpg" alt="x > y"',
  )
})

test('addresses of other hosts and schemes stay, and one without a scheme gets ours', () => {
  expect(abroad('[x](//b.example/x)')).toBe('<p><a href="https://b.example/x">x</a></p>')
  for (const address of ['https://b.example/?x=/y', 'mailto:a@b.example']) {
    expect(abroad(`[x](${address})`)).toBe(`<p><a href="${address}">x</a></p>`)
  }
})

test.each(['`<a href="/x">`', '[x](https://b.example "href=/x src=/y >")', 'href="/x" src="/y"'])(
  'in %s only what is an address changes',
  (markdown) => {
    expect(abroad(markdown)).toBe(renderMarkdown(markdown).html)
  },
)
