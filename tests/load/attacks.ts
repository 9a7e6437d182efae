import { previews } from '#contract/admin/entries'
import { reads, writes } from '#contract/endpoints'
import { formSubmissionExample } from '#contract/form-submission'
import { vitalExample } from '#contract/vital'
import { askAlways, type Strike } from './ask-always'
import type { Attack, Battle } from './attack-job'
import { holdHalfHeads } from './half-heads'

const JSON_BODY = { 'content-type': 'application/json' }

const get =
  (path: (battle: Battle) => string) =>
  (battle: Battle): Strike => ({ path: path(battle) })

const signUp = (email: string, more: object = {}): Strike => ({
  path: writes.submitForm.path,
  method: 'POST',
  headers: JSON_BODY,
  body: JSON.stringify({ ...formSubmissionExample, email, ...more }),
})

/** Twelve numbers, each of which is a prefix of many others; the last one makes the query new. */
const digits = (battle: Battle) => encodeURIComponent(`1 2 3 4 5 6 7 8 9 0 11 12${battle.fresh() % 1000}`)

const LETTERS = [...'aeinorstdlkv']

/** Twelve made-up words. */
function mistyped({ chance }: Battle): string {
  const word = () => Array.from({ length: 8 }, () => chance.pick(LETTERS)).join('')
  return encodeURIComponent(Array.from({ length: 12 }, word).join(' '))
}

const quotes = (length: number) => '> '.repeat(length)

/** The attacks of the security review (F2 to F17), by name; each goes on until stopped, at full speed. */
export const attacks: Readonly<Record<string, Attack>> = {
  // F2: endless sign-ups, each as large as allowed.
  'sign-ups': askAlways(8, ({ fresh }) =>
    signUp(`vreemde${fresh()}@voorbeeld.example`, { company: 'x'.repeat(180), name: 'y'.repeat(180) }),
  ),
  // F3: one mailbox under many addresses.
  mails: askAlways(8, ({ fresh }) => signUp(`slachtoffer+${fresh()}@gmail.example`)),
  // F4: makes the server run searches and render pages that nobody else needs.
  'search-digits': askAlways(
    4,
    get((battle) => `${reads.search.path}?q=${digits(battle)}`),
  ),
  'search-words': askAlways(
    16,
    get((battle) => `${reads.search.path}?q=${mistyped(battle)}`),
  ),
  'search-page': askAlways(
    60,
    get((battle) => `/zoeken?q=${mistyped(battle)}`),
  ),
  'made-up-bron': askAlways(
    30,
    get(({ fresh }) => `/aanmelding?bron=${fresh()}`),
  ),
  'made-up-tag': askAlways(
    30,
    get(({ fresh }) => `/blog?tag=${fresh()}`),
  ),
  'made-up-q': askAlways(
    30,
    get(({ fresh }) => `/zoeken?q=${fresh()}`),
  ),
  'made-up-pagina': askAlways(
    30,
    get(({ fresh }) => `/blog?pagina=${fresh()}`),
  ),
  'made-up-slug': askAlways(
    30,
    get(({ fresh, chance }) => `${chance.is(0.5) ? '/blog' : reads.posts.path}/bestaat-niet-${fresh()}`),
  ),
  'whole-list': askAlways(
    8,
    get(() => reads.posts.path),
  ),
  // F16: connections that send nothing useful, and measurements over many of them.
  'half-heads': holdHalfHeads(4096),
  beacons: askAlways(1000, ({ fresh }) => ({
    path: writes.vital.path,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ ...vitalExample, id: `v5-${fresh()}`, url: `/verzonnen-${fresh()}` }),
  })),
  // F17: an editor who requests previews of hostile texts.
  previews: askAlways(12, ({ cookie, fresh }) => ({
    path: previews.markdown.path,
    method: 'POST',
    headers: { ...JSON_BODY, cookie },
    body: JSON.stringify({ markdown: `${`${quotes(1)}a\n`.repeat(33_000)}${fresh()}` }),
  })),
  // The attack itself is a writer's commits (F6, F17); these keep requesting the pages.
  readers: askAlways(
    4,
    get(({ chance }) => `/blog/kwaad-${chance.below(3)}`),
  ),
}
