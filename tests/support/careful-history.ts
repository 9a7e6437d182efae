import { expect } from 'playwright/test'
import { allContentTypes } from '#contract/content/content-types'
import type { AdminPerson } from './admin-site'
import type { Repository } from './repository'

/** A commit as a reviewer sees it. */
export interface Change {
  readonly who: string
  readonly email: string
  readonly subject: string
  /** What it is about, as tools read it: `blog-posts/x`; empty for a writer's own commit. */
  readonly item: string
  readonly action: string
  readonly files: readonly string[]
  /** What the message says was changed along with it: `Ook gewijzigd: 1 menu-item.` */
  readonly also: string
}

type Versioned = Pick<Repository, 'git'>

const ACTIONS = ['create', 'update', 'delete', 'order', 'restore', 'undo', 'replace']

/** Every change since the first commit, oldest first. */
export function changesIn({ git }: Versioned): Change[] {
  const format =
    '%an%x1f%ae%x1f%s%x1f%(trailers:key=Content-Item,valueonly)%x1f%(trailers:key=Content-Action,valueonly)%x1f%b'
  const shas = git('rev-list', '--reverse', `${firstOf({ git })}..HEAD`)
    .split('\n')
    .filter(Boolean)
  return shas.map((sha) => {
    const facts = git('show', '--no-patch', `--format=${format}`, sha).split('\x1f')
    const [who = '', email = '', subject = '', item = '', action = '', body = ''] = facts.map((fact) =>
      fact.trim(),
    )
    const files = git('show', '--format=', '--name-only', sha).split('\n').filter(Boolean)
    const also = body.match(/^Ook (?:gewijzigd|verwijderd): .+$/gm)?.join(' ') ?? ''
    return { who, email, subject, item, action, files, also }
  })
}

/** The history as text, to find out why a story failed. */
export function wholeHistory({ git }: Versioned): string {
  return git('log', '--patch', '--stat', '--reverse', `${firstOf({ git })}..HEAD`)
}

/**
 * Fails unless the history reads like a careful person's work: every change is by someone in `people` or by a
 * writer in git, has a plain Dutch subject, and touches only the files that its message is about; nothing is
 * left uncommitted or broken.
 */
export function expectCarefulHistory(repository: Versioned, people: readonly AdminPerson[]): void {
  for (const change of changesIn(repository)) {
    if (change.who === 'Willem') continue
    expect(people.map(({ name, email }) => [name, email])).toContainEqual([change.who, change.email])
    expect(ACTIONS).toContain(change.action)
    const { labels, place } = whatItIsAbout(change.item)
    expect(
      labels.some((label) => change.subject.replace(/^(?:Ongedaan gemaakt: )+/, '').startsWith(label)),
      change.subject,
    ).toBe(true)
    expect(change.subject).not.toMatch(/[<>{}]|undefined|null|\bNaN\b|commit|blog-posts|_/)
    expect(change.files.length).toBeGreaterThan(0)
    expect(
      change.files.filter((file) => !file.startsWith(place) && !isNamed(file, change.also)),
      change.subject,
    ).toEqual([])
  }
  expect(repository.git('status', '--porcelain')).toBe('')
  expect(repository.git('fsck', '--strict', '--no-dangling')).toBe('')
}

const isNamed = (file: string, also: string) =>
  allContentTypes.some(
    ({ place, labels }) =>
      file.startsWith(place.path) &&
      [labels.one, labels.many].some((label) => also.includes(` ${label.toLocaleLowerCase('nl')}`)),
  )

/** How the subject of a change to an item begins, and where its files are. */
function whatItIsAbout(item: string): { labels: readonly string[]; place: string } {
  const [name = ''] = item.split('/')
  if (name === 'media-texts')
    return { labels: ['Beschrijving van "', 'Focuspunt van "'], place: 'data/media.json' }
  if (name === 'media') return { labels: ['Afbeelding "', 'Bestand "'], place: 'content/media/' }
  const type = allContentTypes.find((candidate) => candidate.name === name)
  if (!type) throw new Error(`No content type is called ${name}: Content-Item is "${item}"`)
  const { storage, labels } = type
  const place = storage.kind === 'markdown' ? `${storage.folder}/` : storage.file
  return { labels: [labels.one, labels.many], place }
}

function firstOf({ git }: Versioned): string {
  return git('rev-list', '--max-parents=0', 'HEAD').trim()
}
