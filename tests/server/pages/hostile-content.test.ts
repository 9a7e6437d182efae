import { describe, expect, it } from 'vitest'
import { sharedApp } from '../http/shared-app'
import { metaOf, pageFrom } from './page-from'

const titles = {
  einde: '</script><!--<script>alert(1)</script>',
  attribuut: '"><img src=x onerror=alert(1)>',
  titel: '</title></head><script>alert(1)</script>',
  dollar: "$& $1 $$ $` $' en <!--body--> en <!--state-->",
  scheiding: 'regel\u2028einde\u2029klaar',
  uitdrukking: '{{constructor}} &lt;b&gt; &amp;',
}

const site = sharedApp((repository) => {
  for (const [slug, title] of Object.entries(titles)) {
    const matter = { title, metaDescription: title, keywords: title, tag: title, authorName: title }
    const lines = Object.entries(matter).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    repository.write(`content/blog/${slug}.md`, `---\n${lines.join('\n')}\n---\n${title}\n`)
  }
  repository.write('content/blog/regel.md', '---\ntitle: Regel\nslug: "regel\\r\\nset-cookie: a=b"\n---\n')
  repository.write('content/blog/adres.md', '---\ntitle: Adres\nimageUrl: "javascript:alert(1)"\n---\n')
})

describe('a title written to break out', () => {
  for (const [slug, title] of Object.entries(titles)) {
    it(`stays a title: ${JSON.stringify(title)}`, async () => {
      const post = pageFrom(await site.app.inject(`/blog/${slug}`))
      expect(post.title).toBe(`${title} | Wissel`)
      expect(metaOf(post, 'description')).toBe(title)
      expect(metaOf(post, 'og:title')).toBe(title)
      expect(post.jsonLd[0]).toMatchObject({ headline: title, description: title, keywords: title })
      const embedded = new Map(post.state.map(([[key], value]) => [key, value]))
      expect(embedded.get(`/api/blog-posts/${slug}`)).toMatchObject({ title, tag: title })
      for (const url of [`/blog/${slug}`, '/blog', '/', `/blog?tag=${encodeURIComponent(title)}`]) {
        const { html } = pageFrom(await site.app.inject(url))
        // The article shows it as text: no element comes from it.
        expect(html).not.toMatch(/<script>alert|<img src=x|<img[^<>]*onerror=/)
        expect(scriptsIn(html)).toEqual(scriptsIn((await site.app.inject('/blog/adres')).body))
      }
    })
  }

  it('reaches the page from the address no better than from a file', async () => {
    for (const title of Object.values(titles)) {
      const query = encodeURIComponent(title)
      for (const url of [`/blog?tag=${query}`, `/blog/${query}`, `/blog?pagina=${query}`]) {
        const { body } = await site.app.inject(url)
        expect(body).not.toMatch(/<script>alert|<img src=x|[\u2028\u2029]"/)
      }
    }
  })
})

describe('a value written to reach another place', () => {
  it('in a slug never becomes a header', async () => {
    for (const url of [
      '/blog/regel',
      '/blog/regel%0d%0aset-cookie:%20a=b',
      '/%0d%0aset-cookie:a=b/',
      '//x%0d%0a/',
    ]) {
      const reply = await site.app.inject(url)
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(JSON.stringify(reply.headers)).not.toContain('\\r\\n')
    }
  })

  it('in an image never becomes a script', async () => {
    for (const url of ['/blog/adres', '/blog', '/api/blog-posts'])
      expect((await site.app.inject(url)).body).not.toContain('javascript:')
  })
})

/** The kinds of script elements on a page, in order; text that breaks out would add one. */
function scriptsIn(html: string): string[] {
  const kinds = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
  return kinds.filter((kind) => !kind.includes('ld+json'))
}
