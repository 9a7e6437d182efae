import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareCodes } from '#contract/compare-codes'
import { blogPost } from '#contract/content/blog-post'
import { catalogueOf, createCatalogueBuilder } from '../../../server/content/catalogue'
import { IndexedFiles } from '../../../server/content/indexed-files'
import { fileIn, type KeptFile, keptFile } from '../../../server/content/read-entry'

const NAMES = ['een', 'twee', 'drie', 'vier', 'vijf', 'Zes']
const NOW = Date.parse('2026-02-01T12:00:00Z')

/** Most saves keep the names, the age and the order. */
const mostly = (usual: string, ...others: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )

/** A file, or null for one that is removed. */
const change = fc.record({
  name: fc.constantFrom(...NAMES),
  file: fc.option(
    fc.record({
      title: fc.constantFrom('Titel', 'Andere titel', '{'),
      slug: mostly('', 'slug: een\n', 'slug: anders\n', 'slug: vijf\n'),
      day: mostly('2026-01-15', '2026-01-16', 'ooit'),
      plan: fc.constantFrom(
        '',
        'status: draft\n',
        'publishAt: 2026-03-01 10:00\n',
        'publishAt: 2026-01-20\n',
      ),
      video: fc.constantFrom('Tekst.', '::video[Uitleg]{href="https://youtu.be/abcdefghijk"}'),
      made: mostly('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
    }),
    { freq: 6 },
  ),
})

it('files, and the catalogue of them, are after any changes what they are when worked out anew', () => {
  const traits = {
    problems: ({ problems }: KeptFile) => problems.length > 0,
    videos: ({ videos }: KeptFile) => videos.length > 0,
  }
  const seen = { problems: 0, videos: 0 }
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
      const files = new IndexedFiles(traits)
      const plain = new Map<string, KeptFile>()
      const build = createCatalogueBuilder(blogPost)
      for (const { name, file } of changes) {
        const path = `content/blog/${name}.md`
        const next = file ? fileOf(path, file, plain.get(path)) : undefined
        files.put(path, next)
        if (next) plain.set(path, next)
        else plain.delete(path)

        const all = [...plain.values()]
        expect([...files.all()]).toEqual(all)
        expect(files.get(path)).toBe(next)
        const entries = all.flatMap((one) => one.entries)
        expect(files.entries()).toEqual(entries)
        for (const trait of ['problems', 'videos'] as const) {
          const having = all.filter(traits[trait]).sort((a, b) => compareCodes(a.path, b.path))
          expect(files.with(trait)).toEqual(having)
          expect(files.pathsWith(trait)).toEqual(having.map((one) => one.path))
          expect(files.hasAny(trait)).toBe(having.length > 0)
          seen[trait] += having.length
        }

        const [now, anew] = [build(files.entries(), NOW), catalogueOf(blogPost, entries, NOW)]
        expect(now).toEqual({ ...anew, find: expect.any(Function), entry: expect.any(Function) })
        for (const asked of [...NAMES, 'anders', 'Andere titel']) {
          expect(now.entry(asked), asked).toBe(anew.entry(asked))
          expect(now.find(asked), asked).toBe(anew.find(asked))
        }
      }
    }),
    { numRuns: 60 },
  )
  // What was compared was not empty.
  expect(Math.min(seen.problems, seen.videos)).toBeGreaterThan(0)
})

interface Written {
  readonly title: string
  readonly slug: string
  readonly day: string
  readonly plan: string
  readonly video: string
  readonly made: string
}

function fileOf(
  path: string,
  { title, slug, day, plan, video, made }: Written,
  before: KeptFile | undefined,
): KeptFile {
  const text = `---\ntitle: ${title}\n${slug}createdAt: ${day}\n${plan}---\n${video}\n`
  const { source } = fileIn(blogPost, path, new TextEncoder().encode(text))
  return keptFile(
    blogPost,
    { path, stamp: '', modified: 0 },
    { created: made, modified: made },
    source,
    before,
  )
}
