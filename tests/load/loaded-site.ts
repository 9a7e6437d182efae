import type { Chance } from '../support/chance'
import { loginCookie } from '../support/cookies'
import { copyOfProject, type Repository } from '../support/repository'
import { type StartedSite, startSite } from '../support/start-site'

const owner = { name: 'Eva', email: 'eva@voorbeeld.example', password: 'vier losse woorden Eva' }

/** The built site on a copy of the project's content, with more articles. */
export interface LoadedSite extends StartedSite {
  readonly repository: Repository
  /** The number of added articles. */
  readonly articles: number
  /** The articles that visitors read. */
  readonly slugs: readonly string[]
  /** The owner's cookies. */
  readonly cookie: string
}

export interface LoadedSiteOptions {
  readonly articles: number
  readonly chance: Chance
  readonly env: Readonly<Record<string, string>>
}

export async function startLoadedSite({ articles, chance, env }: LoadedSiteOptions): Promise<LoadedSite> {
  const repository = copyOfProject()
  for (let number = 0; number < articles; number++) {
    repository.write(`content/blog/2025/artikel-${number}.md`, article(number, chance))
  }
  if (articles > 0) repository.commit('content: meer artikelen')
  const site = await startSite(repository, {
    env: {
      ADMIN_NAME: owner.name,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      LOG_LEVEL: 'fatal',
      ...env,
    },
  })
  const cookie = await loginCookie(site.url, owner)
  if (cookie === '') throw new Error('The owner could not log in')
  return {
    ...site,
    repository,
    articles,
    slugs: await slugsOf(site.url),
    cookie,
    async stop() {
      await site.stop()
      repository.remove()
    },
  }
}

/** The slugs of all articles that were added for the load. */
export function articleSlugs({ articles }: Pick<LoadedSite, 'articles'>): string[] {
  return Array.from({ length: articles }, (_, number) => `artikel-${number}`)
}

/** Six kilobytes, like a real article, of words that are common to various degrees, and of numbers. */
function article(number: number, chance: Chance): string {
  const word = () =>
    chance.is(0.06) ? String(chance.below(5000)) : `woord${chance.below(40) * chance.below(80)}`
  const sentence = () => `Een zin met ${Array.from({ length: 12 }, word).join(' ')}.`
  const paragraph = () => Array.from({ length: 5 }, sentence).join(' ')
  const parts = Array.from({ length: 12 }, (_, at) => `## Deel ${at}\n\n${paragraph()}`)
  const day = String(1 + (number % 28)).padStart(2, '0')
  return `---\ntitle: Artikel ${number} over ${word()}\ntag: ${chance.pick(['Gids', 'Tools', 'Praktijk'])}\ncreatedAt: 2025-${String(1 + (number % 12)).padStart(2, '0')}-${day}\n---\n${parts.join('\n\n')}\n`
}

/** The slugs of the newest articles, which most visitors read. */
async function slugsOf(url: string): Promise<string[]> {
  const reply = await fetch(`${url}/api/blog-posts?fields=card&limit=24`)
  const cards: { slug: string }[] = await reply.json()
  return cards.map(({ slug }) => slug)
}
