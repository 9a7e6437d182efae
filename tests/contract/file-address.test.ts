import { expect, test } from 'vitest'
import { fileAddress, pageFile } from '#contract/file-address'

test.each([
  ['/', '/', 'index.html'],
  ['/blog', '/blog', 'blog.html'],
  ['/blog?pagina=2', '/blog/pagina/2', 'blog/pagina/2.html'],
  [
    '/blog?tag=AI+%26+co&pagina=3',
    '/blog/onderwerp/AI%20%26%20co/pagina/3',
    'blog/onderwerp/AI & co/pagina/3.html',
  ],
  ['/blog?tag=a%2F%2Fb', '/blog/onderwerp/a%252F%252Fb', 'blog/onderwerp/a%2F%2Fb.html'],
  ['/blog?tag=..&pagina=2', '/blog/onderwerp/%252E%252E/pagina/2', 'blog/onderwerp/%2E%2E/pagina/2.html'],
  [
    '/automatiseringen?categorie=Sales',
    '/automatiseringen/categorie/Sales',
    'automatiseringen/categorie/Sales.html',
  ],
])('%s is the file at %s', (address, at, file) => {
  expect(fileAddress(address)).toBe(at)
  expect(pageFile(at)).toBe(file)
})

test('what is no question to a list stays as it is', () => {
  for (const address of ['/#signup', '/zoeken?q=a+b', 'https://elders.example/?tag=a', '/blog?tag=#x'])
    expect(fileAddress(address)).toBe(address === '/blog?tag=#x' ? '/blog#x' : address)
})
