import { accounts, ownAccount } from '#contract/admin/accounts'
import { audit } from '#contract/admin/audit'
import { proposals } from '#contract/admin/branches'
import { cardPreview } from '#contract/admin/card-preview'
import { previews } from '#contract/admin/entries'
import { history } from '#contract/admin/history'
import { login } from '#contract/admin/login'
import { mediaItems } from '#contract/admin/media'
import { overview } from '#contract/admin/overview'
import { pending } from '#contract/admin/pending'
import { presence } from '#contract/admin/presence'
import { remarks } from '#contract/admin/remarks'
import { repair } from '#contract/admin/repair'
import { replacing } from '#contract/admin/replace'
import { retention } from '#contract/admin/retention'
import { reviews } from '#contract/admin/reviews'
import { unsavedTexts } from '#contract/admin/unsaved'
import { draftRead, reads, writes } from '#contract/endpoints'
import { formSubmissionExample } from '#contract/form-submission'
import { subscribers } from '#contract/subscriber-list'
import { vitalExample } from '#contract/vital'
import { type Example, examplesOf } from './example'

/** What the swept site contains. */
export interface Known {
  readonly password: string
  readonly article: string
  readonly sha: string
  /** The ids of an account and of a sign-up. */
  readonly account: string
  readonly signUp: string
}

const PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
}

/**
 * Every exchange in the contract, except those of content types, which are derived from the types
 * (content-examples.ts).
 */
export function contractExamples(known: Known): Example[] {
  const { password, article, sha, account, signUp } = known
  const id = { id: account }
  const filter = { query: 'jan', status: 'active', source: 'newsletter', answer: 'waiting' } as const
  const period = { person: account, kind: 'login', since: '2026-01-01', until: '2026-12-31' }
  const token = 'een-code-die-niet-bestaat'
  const entry = { type: 'blog-posts', id: article } as const
  return [
    ...examplesOf(
      { ...reads, draftRead },
      {
        homepageSections: {},
        automations: {},
        automation: { input: { id: 'facturen-inboeken' } },
        stepPlans: {},
        stepPlan: { input: { id: 'facturen-inboeken' } },
        testimonials: {},
        postTags: {},
        founders: {},
        company: {},
        menus: {},
        globalSettings: {},
        pageTexts: {},
        everyPage: {},
        page: { input: { path: '/contact' } },
        author: { input: { slug: 'sanne-de-wit' } },
        tag: { input: { slug: 'gids' } },
        posts: { input: { limit: 3, offset: 1, tag: 'Gids', author: 'sanne-de-wit' } },
        postCards: { input: { fields: 'card', limit: 3, offset: 1, tag: 'Gids', author: 'sanne-de-wit' } },
        post: { input: { idOrSlug: article } },
        relatedPosts: { input: { idOrSlug: article } },
        search: { input: { q: 'offerte', limit: 5 } },
        searchPages: { input: { q: 'offerte' } },
        draftRead: { input: { token } },
      },
      { isOpen: true },
    ),
    ...examplesOf(
      writes,
      {
        submitForm: { body: formSubmissionExample },
        confirm: { body: { code: token } },
        unsubscribe: { body: { code: token } },
        vital: { body: vitalExample },
      },
      { isOpen: true },
    ),
    ...examplesOf(
      login,
      {
        logIn: { body: { email: 'nobody@voorbeeld.example', password: 'fout', code: '123456' } },
        askPasskey: {},
        logOut: {},
        session: {},
        setUpState: {},
        sessions: {},
        logInWithPasskey: { body: { response: PASSKEY } },
        setUp: { body: { token, password, name: 'Jan', email: 'jan@voorbeeld.example', code: '123456' } },
        linkState: { body: { token } },
        askReset: { body: { email: 'jan@voorbeeld.example' } },
        reset: { body: { token, password, code: '123456' } },
        adviseOnPassword: { body: { password, token, name: 'Jan', email: 'jan@voorbeeld.example' } },
        endSession: { input: id, body: { password } },
        endOtherSessions: { body: { password } },
      },
      { isOpen: true },
    ),
    ...examplesOf(ownAccount, {
      read: {},
      readNews: { input: { until: '2026-11-20T12:00:00.000Z' } },
      rename: { body: { name: 'Eva Eigenaar' } },
      setCommitAddress: { body: { commitAddress: 'neutral' } },
      changePassword: { body: { current: password, next: password } },
      startTotp: { body: { password } },
      confirmTotp: { body: { code: '123456' } },
      stopTotp: { body: { password } },
      startPasskey: { body: { password } },
      addPasskey: { body: { name: 'Sleutel', response: PASSKEY } },
      removePasskey: { input: id, body: { password } },
    }),
    ...examplesOf(
      accounts,
      {
        list: {},
        rules: {},
        links: {},
        invite: { body: { name: 'Jan', email: 'jan@voorbeeld.example', role: 'editor', password } },
        change: { input: id, body: { name: 'Jan', role: 'editor', password } },
        makeLink: { input: id, body: { startsAnew: false, password } },
        setRules: { body: { secondFactor: 'nobody', password } },
        endLink: { input: id },
        endSessions: { input: id, body: { password } },
        remove: { input: { id: token }, body: { password } },
      },
      { isForOwners: true },
    ),
    ...examplesOf(
      audit,
      {
        list: { input: { ...period, page: 1 } },
        exportCsv: { input: period },
      },
      { isForOwners: true },
    ),
    ...examplesOf(
      retention,
      {
        get: {},
        due: { body: { pending: 0, held: 0, unsubscribed: 0, leads: 0, audit: 0 } },
        save: { body: { pending: 0, held: 0, unsubscribed: 0, leads: 0, audit: 0 } },
      },
      { isForOwners: true },
    ),
    ...examplesOf(
      subscribers,
      {
        list: { input: { ...filter, page: 1 } },
        exportCsv: { input: filter },
        person: { input: { id: signUp } },
        setStatus: { input: { id: signUp }, body: { status: 'unsubscribed' } },
        setAnswered: { input: { id: signUp }, body: { isAnswered: true } },
        correct: {
          input: { id: signUp },
          body: { name: 'Jan Jansen', company: 'Jansen Installaties', question: 'Wat kost het?' },
        },
        erase: { input: { id: token } },
        decide: { body: { decision: 'refuse', choice: { filter, asOf: '2026-01-01T00:00:00.000Z' } } },
        import: {
          body: { csv: 'email,name\njan@voorbeeld.example,Jan\n', dryRun: true, fileName: 'mensen.csv' },
        },
      },
      { isForOwners: true },
    ),
    ...examplesOf(overview, {
      ...{ get: {}, unpublished: {}, problems: {}, remote: {}, sync: {} },
      entryProblems: { input: entry },
    }),
    ...examplesOf(
      { here: presence.here },
      { here: { input: entry, body: { window: 'w', isHidden: false } } },
    ),
    ...examplesOf(
      { leave: presence.leave },
      { leave: { input: entry, body: { window: 'w' } } },
      { isOpen: true },
    ),
    ...examplesOf(reviews, {
      list: {},
      ask: { body: entry },
      withdraw: { body: entry },
      giveBack: { body: { ...entry, note: 'Nog een bron erbij.' } },
    }),
    ...examplesOf(proposals, {
      list: {},
      fetch: {},
      waiting: {},
      get: { input: { name: 'voorstel' } },
      link: { body: { kind: 'commit', id: sha } },
      endLinks: { body: { kind: 'branch', id: 'voorstel' } },
      merge: { input: { name: 'voorstel' }, body: { sha } },
      decline: { input: { name: 'voorstel' }, body: { sha } },
    }),
    ...examplesOf(history, {
      list: { input: { path: 'content/blog', ...entry, author: 'Eva', from: sha, page: 1 } },
      people: {},
      compare: { input: { path: 'data/founders.json', before: sha, after: sha } },
      trash: {},
      get: { input: { sha } },
      image: { input: { sha, path: 'content/media/auteur.svg', side: 'after' } },
      restore: {
        input: { sha },
        body: { path: 'data/founders.json', id: '', field: 'remaining', publication: false },
      },
      undo: { input: { sha, clashes: 'stay' } },
    }),
    ...examplesOf(mediaItems, {
      list: {},
      upload: { body: 'multipart' },
      replace: { input: { name: 'auteur.svg' }, body: 'multipart' },
      rename: { input: { name: 'auteur.svg' }, body: { name: 'portret' } },
      describe: { input: { name: 'auteur.svg' }, body: { alt: 'Een portret', was: '' } },
      focus: { input: { name: 'auteur.svg' }, body: { focus: { x: 30, y: 60 }, was: { x: 50, y: 50 } } },
      remove: { input: { name: 'bestaat-niet.svg' } },
    }),
    ...examplesOf(unsavedTexts, {
      list: {},
      find: { input: entry },
      keep: {
        input: entry,
        body: { form: 'a-1', at: 1, etag: '"x"', base: [{ title: 'Oud' }], items: [{ title: 'Nieuw' }] },
      },
      forget: { input: { ...entry, form: 'a-1' } },
    }),
    ...examplesOf(remarks, {
      list: { input: entry },
      place: {
        input: entry,
        body: {
          field: 'content',
          anchor: { words: 'Een begin.', before: '', after: '' },
          text: 'Klopt dit?',
        },
      },
      answer: {
        input: { remark: 'bestaat-niet', ...entry },
        body: { text: 'Ja, dit klopt.' },
      },
      settle: {
        input: { remark: 'bestaat-niet', ...entry },
        body: { isSettled: true },
      },
      remove: { input: { remark: 'bestaat-niet', ...entry } },
    }),
    ...examplesOf(previews, {
      markdown: { body: { markdown: '# Kop' } },
      page: {
        body: {
          address: '/',
          whole: { founders: { remaining: 3 } },
          entry: { type: 'testimonials', value: { name: 'Jan', quote: 'Goed' } },
        },
      },
      link: { body: entry },
      endLinks: { body: entry },
    }),
    ...examplesOf(repair, {
      get: { input: { path: 'data/founders.json' } },
      check: { body: { path: 'data/founders.json', text: '{}' } },
      save: { input: { path: 'data/founders.json' }, body: { text: '{}' } },
      putBack: { body: { path: 'data/founders.json', sha } },
    }),
    ...examplesOf(
      { list: pending.list, writers: pending.writers, publish: pending.publish },
      {
        list: {},
        writers: {},
        publish: {
          body: {
            entries: [{ ...entry, etag: '"x"', decided: { fields: { title: 'Anders' }, etag: '"x"' } }],
          },
        },
      },
    ),
    ...examplesOf(replacing, {
      search: { body: { find: 'offerte', isCaseSensitive: true, isWholeWord: true, types: ['blog-posts'] } },
      replace: {
        body: {
          find: 'offerte',
          isCaseSensitive: false,
          isWholeWord: false,
          by: 'prijs',
          entries: [{ ...entry, etag: '"x"', places: ['title:0'] }],
        },
      },
    }),
    ...examplesOf(cardPreview, { draw: { body: { title: 'Titel', tag: 'Gids' } } }),
  ]
}
