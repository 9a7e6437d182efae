import { expect, test } from 'vitest'
import { absoluteLinks } from '../../../server/feeds/absolute-links'

const base = { origin: 'https://a.example', page: 'https://a.example/blog/x' }

test('every address of a srcset becomes a full one', () => {
  const sets = {
    '/a.jpg 1x, /b.jpg 2x': 'https://a.example/a.jpg 1x, https://a.example/b.jpg 2x',
    '/a.jpg 480w,/b.jpg 800w': 'https://a.example/a.jpg 480w,https://a.example/b.jpg 800w',
    '/a.jpg, https://b.example/b.jpg 2x': 'https://a.example/a.jpg, https://b.example/b.jpg 2x',
    '/w_1,h_2/a.jpg 1.5x, b.jpg 2x': 'https://a.example/w_1,h_2/a.jpg 1.5x, https://a.example/blog/b.jpg 2x',
  }
  for (const [set, full] of Object.entries(sets)) {
    const html = `<img alt="x > y" srcset="${set}" src="/a.jpg" loading="lazy">`
    expect(absoluteLinks(html, base)).toBe(
      `<img alt="x > y" srcset="${full}" src="https://a.example/a.jpg" loading="lazy">`,
    )
  }
})

test('addresses of other hosts and schemes stay, and one without a scheme gets ours', () => {
  expect(absoluteLinks('<a href="//b.example/x">', base)).toBe('<a href="https://b.example/x">')
  for (const address of [
    'https://b.example/?x=/y',
    'mailto:a@b.example',
    'tel:+31',
    'data:image/png;base64,AA==',
  ]) {
    expect(absoluteLinks(`<a href="${address}">`, base)).toBe(`<a href="${address}">`)
  }
})

test('text that looks like an attribute stays what it is', () => {
  const html = '<p title="a href=x">href="/x" src="/y"</p>'
  expect(absoluteLinks(html, base)).toBe(html)
})

test('hostile HTML takes no time', () => {
  const start = performance.now()
  for (const part of ['<a ', '<a x="', ' href="', '<img srcset="a, ', 'a,'])
    absoluteLinks(part.repeat(50_000), base)
  absoluteLinks(`<img srcset="${'a ,1x, '.repeat(50_000)}">`, base)
  absoluteLinks(`<img srcset="${'a,'.repeat(50_000)}">`, base)
  expect(performance.now() - start).toBeLessThan(2000)
})
