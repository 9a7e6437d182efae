import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { login } from '#contract/admin/login'
import { allContentTypes } from '#contract/content/content-types'
import { writes } from '#contract/endpoints'
import type { Repository } from '../../support/repository'
import { json, type People } from './swept-site'

/** The number of fragments in the text of one article. */
const IN_ARTICLE = 12

/** Places in Markdown where a fragment could get through. */
const places: readonly ((fragment: string) => string)[] = [
  (fragment) => fragment,
  (fragment) => `## ${oneLine(fragment)}`,
  (fragment) => `[x](<${oneLine(fragment)}> '${oneLine(fragment)}')`,
  (fragment) => `![${oneLine(fragment)}](/media/auteur.svg "${oneLine(fragment)}")`,
  (fragment) => `| ${oneLine(fragment)} |\n|---|\n| ${oneLine(fragment)} |`,
  (fragment) => `\`\`\`${oneLine(fragment).replaceAll('`', '')}\n${fragment}\n\`\`\``,
  (fragment) => `[^a]\n\n[^a]: ${oneLine(fragment)}`,
  (fragment) => `> ${oneLine(fragment)}\n\n- ${oneLine(fragment)}`,
]

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|')

/** Writes fragments of HTML wherever text can be left. Gives the addresses of the pages that show them. */
export async function writeHostileContent(
  repository: Repository,
  people: People,
  fragments: readonly string[],
): Promise<string[]> {
  const of = (at: number) => fragments[at % fragments.length] ?? ''
  const count = Math.ceil((fragments.length * places.length) / IN_ARTICLE)
  for (let at = 0; at < count; at++) {
    const head = Object.fromEntries(
      ['title', 'metaTitle', 'metaDescription', 'keywords', 'authorName', 'tag'].map((name, place) => [
        name,
        of(at + place),
      ]),
    )
    const parts = Array.from({ length: IN_ARTICLE }, (_, part) =>
      places[(at * IN_ARTICLE + part) % places.length]?.(
        of(Math.floor((at * IN_ARTICLE + part) / places.length)),
      ),
    )
    repository.write(`content/blog/aanval-${at}.md`, `---\n${stringify(head)}---\n${parts.join('\n\n')}\n`)
    // The admin reports these as problems and quotes their values.
    if (at % 10 === 0)
      repository.write(
        `content/blog/fout-${at}.md`,
        `---\n${stringify({ title: of(at), slug: of(at), createdAt: of(at) })}---\nx\n`,
      )
  }
  for (const type of allContentTypes.filter(({ storage }) => storage.kind === 'records')) {
    if (type.storage.kind !== 'records' || type.editing === 'whole') continue
    const records = fragments.map((_, at) => ({
      ...hostileEntry(type.example, (place) => of(at + place)),
      id: `aanval-${at}`,
    }))
    writeFileSync(join(repository.root, type.storage.file), JSON.stringify(records))
  }
  const texts = allContentTypes.find(({ name }) => name === 'content')
  repository.write('data/content.json', JSON.stringify(hostileEntry(texts?.example ?? {}, of)))
  const settings = fragments
    .slice(0, 40)
    .map((fragment, at) => ({ id: `s${at}`, key: `${fragment}${at}`, value: of(at + 1), isPublic: true }))
  repository.write(
    'data/settings.json',
    JSON.stringify([
      ...settings,
      ...['community_url', 'newsletter_url', 'author_photo', 'contact_email'].map((key, at) => ({
        id: key,
        key,
        value: of(at),
        isPublic: true,
      })),
    ]),
  )
  repository.git('config', 'user.name', of(3).replace(/[<>\n]/g, '') || 'Willem')
  repository.git('add', '--all')
  repository.git('commit', '--message', fragments.slice(0, 60).join('\n\n') || 'x')
  repository.write('content/blog/aanval-klaar.md', '---\ntitle: Klaar\n---\nKlaar.\n')
  for (const [at, fragment] of fragments.slice(0, 60).entries()) {
    const typed = fragment.replace(/\p{Cc}/gu, '').slice(0, 190)
    await people.send(
      'visitor',
      json(writes.submitForm, {
        email: `bezoeker${at}@bedrijf.example`,
        name: typed,
        company: typed,
        source: typed.slice(0, 90),
      }),
    )
    await people.send(
      'visitor',
      json(login.logIn, { email: `${typed.replace(/[\s@]/g, '')}@x.example`, password: typed }),
    )
  }
  return Array.from({ length: count }, (_, at) => `/blog/aanval-${at}`)
}

/** The example with each of its texts replaced. */
function hostileEntry(example: Readonly<Record<string, unknown>>, of: (place: number) => string): object {
  const isFree = (name: string) => !/(?:At|Url|id|slug|status)$/.test(name)
  return Object.fromEntries(
    Object.entries(example).map(([name, value], place) => [
      name,
      typeof value === 'string' && isFree(name)
        ? of(place)
        : Array.isArray(value)
          ? [of(place), of(place + 1)]
          : value,
    ]),
  )
}
