import type { Repository } from '../support/repository'

/** Hostile content that a writer commits again and again. */
export interface Writing {
  begin(repository: Repository): { end(): void }
}

/** Milliseconds between two commits. */
const INTERVAL = 5000

const head = (title: string) => `---\ntitle: ${title}\ntag: Gids\ncreatedAt: 2026-11-01\n---\n`

/** Commits these files at once, and every few seconds in a new form; removes them at the end. */
function writing(filesOf: (round: number) => Readonly<Record<string, string>>): Writing {
  return {
    begin(repository) {
      let round = 0
      const paths = new Set<string>()
      const commit = () => {
        for (const [path, content] of Object.entries(filesOf(round))) {
          repository.write(path, content)
          paths.add(path)
        }
        repository.commit(`content: kwaad ${round++}`)
      }
      commit()
      const timer = setInterval(commit, INTERVAL)
      return {
        end() {
          clearInterval(timer)
          repository.git('rm', '--quiet', '--', ...paths)
          repository.commit('content: weer goed')
        },
      }
    },
  }
}

/** F6: 3 kB that keep a core busy for a minute: a dashed path of 400 segments, used this many times. */
function heavyDrawing(uses: number, round: number): string {
  const path = Array.from({ length: 400 }, (_, at) => `${(at * 37) % 100},${(at * 61 + round) % 100}`).join(
    ' ',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" width="2000" height="2000"><defs><polyline id="a" fill="none" stroke="#000" stroke-dasharray=".1 .1" points="${path}"/></defs>${'<use xlink:href="#a"/>'.repeat(uses)}</svg>`
}

/** Attacks by somebody who may write articles, by name. */
export const writings: Readonly<Record<string, Writing>> = {
  'hostile-drawings': writing((round) => ({
    'content/media/kwaad-0.svg': heavyDrawing(200, round),
    'content/media/kwaad-1.svg': heavyDrawing(200, round + 1),
    'content/blog/kwaad-0.md': `${head('Kwaad')}![een](/media/kwaad-0.svg)\n\n![twee](/media/kwaad-1.svg)\n\n${round}\n`,
  })),
  // F17: each of these would keep a core busy for seconds.
  'hostile-article': writing((round) => ({
    'content/blog/kwaad-0.md': `${head('Haken')}${'!['.repeat(195_000)}${round}\n`,
    'content/blog/kwaad-1.md': `${head('Citaten')}${'> a\n'.repeat(25_000)}${round}\n`,
    'content/blog/kwaad-2.md': `${head('Nesten')}${'- '.repeat(20_000)}${round}\n`,
  })),
}
