import { describe, expect, it } from 'vitest'
import {
  BackupRefused,
  backupKey,
  closedOf,
  createBackups,
  forgetOldBackups,
  newestOf,
} from '../../site/admin/editing/backup/backups'
import { createTypedAt } from '../../site/admin/editing/backup/typed-at'
import { when } from '../../site/admin/editing/backup/when'
import { browserStorage } from './storage-without-window'

const backup = (at: number, title = 'Een') => ({
  at,
  etag: '"1"',
  base: [{ title: 'Oud' }],
  items: [{ title }],
})

describe('what was typed and not saved', () => {
  it('is listed when its form is not open in another tab', () => {
    const open = new Set([backupKey('blog-posts/x', 'tab-1'), 'a lock of something else'])
    expect(closedOf([{ form: 'tab-1' }, { form: 'telefoon' }], open)).toEqual([{ form: 'telefoon' }])
  })

  it('is kept per form, so that two tabs of one article keep their own', () => {
    const storage = browserStorage()
    const backups = createBackups(() => storage, 'eva')
    backups.keep(backupKey('blog-posts/x', 'tab-1'), backup(1, 'Een'))
    backups.keep(backupKey('blog-posts/x', 'tab-2'), backup(2, 'Twee'))
    backups.keep(backupKey('blog-posts/x-y', 'tab-1'), backup(3))
    backups.forget(backupKey('blog-posts/x-y', 'tab-1'))
    expect(backups.of('blog-posts/x').map(({ items }) => items)).toEqual([
      [{ title: 'Twee' }],
      [{ title: 'Een' }],
    ])
    expect(backups.of('blog-posts/x-y')).toEqual([])
  })

  it('comes back with the version that it began with', () => {
    const storage = browserStorage()
    const backups = createBackups(() => storage, 'eva')
    backups.keep(backupKey('content/', 'a'), backup(1))
    expect(backups.of('content/')).toEqual([{ ...backup(1), key: backupKey('content/', 'a') }])
  })

  it('is of one person: whoever logs in after them on the same computer is shown nothing, and removes nothing', () => {
    const storage = browserStorage()
    const [eva, rik] = [createBackups(() => storage, 'eva'), createBackups(() => storage, 'rik')]
    eva.keep(backupKey('blog-posts/x', 'a'), backup(1, 'Van Eva'))
    rik.keep(backupKey('blog-posts/x', 'b'), backup(2, 'Van Rik'))
    expect(rik.of('blog-posts/x').map(({ items }) => items)).toEqual([[{ title: 'Van Rik' }]])
    expect(rik.forms().map(({ form }) => form)).toEqual(['b'])
    rik.forgetAll()
    expect(eva.forms().map(({ form }) => form)).toEqual(['a'])
  })

  it('stays for ninety days, whosever it is', () => {
    const storage = browserStorage()
    const [day, now] = [86_400_000, Date.parse('2026-11-27')]
    const eva = createBackups(() => storage, 'eva')
    eva.keep(backupKey('blog-posts/x', 'tab-1'), backup(now - 89 * day))
    createBackups(() => storage, 'rik').keep(backupKey('blog-posts/x', 'tab-2'), backup(now - 91 * day))
    storage.setItem('beheer-kopie:iets anders', '{}')
    forgetOldBackups(() => storage, now)
    expect(Object.keys(storage).filter((key) => key.startsWith('beheer'))).toEqual([
      backupKey('blog-posts/x', 'tab-1'),
      'beheer-kopie:iets anders',
    ])
  })

  it('counts once where this browser and the server have it of one open form, the newest', () => {
    const text = (form: string, at: number) => ({ ...backup(at), key: backupKey('blog-posts/x', form) })
    const ofServer = (form: string, at: number) => ({ ...text(form, at), device: 'Chrome op Android' })
    const here = [text('tab', 5), text('other', 2)]
    expect(newestOf(here, [ofServer('tab', 4)])).toEqual(here)
    expect(newestOf(here, [ofServer('tab', 6)])).toEqual([ofServer('tab', 6), text('other', 2)])
    expect(newestOf(here, [ofServer('phone', 3)])).toEqual([
      text('tab', 5),
      ofServer('phone', 3),
      text('other', 2),
    ])
  })

  it('is not older than before, though the clock of the computer was set back', () => {
    const clock = [5, 9, 2, 3, 10]
    const typedAt = createTypedAt(() => clock.shift() ?? 0)
    expect(Array.from({ length: 5 }, typedAt)).toEqual([5, 9, 9, 9, 10])
  })

  it('is known by its entry and its open form, whatever the id holds', () => {
    const storage = browserStorage()
    const backups = createBackups(() => storage, 'eva')
    backups.keep(backupKey('settings/a:b/c', 'tab-1'), backup(1))
    backups.keep(backupKey('page-texts/', 'tab-2'), backup(2))
    expect(backups.forms()).toEqual([
      { place: { type: 'settings', id: 'a:b/c' }, form: 'tab-1' },
      { place: { type: 'page-texts', id: '' }, form: 'tab-2' },
    ])
  })

  it('is refused loudly by a browser that is full, or keeps nothing', () => {
    const full = browserStorage(10)
    expect(() => createBackups(() => full, 'eva').keep('k', backup(1))).toThrow(BackupRefused)
    const off = createBackups(() => {
      throw new DOMException('off', 'SecurityError')
    }, 'eva')
    expect(() => off.keep('k', backup(1))).toThrow(BackupRefused)
    expect(off.of('content/')).toEqual([])
  })

  it('is not taken for what something else wrote there', () => {
    const storage = browserStorage()
    storage.setItem(backupKey('blog-posts/x', 'a'), 'geen json')
    storage.setItem(backupKey('blog-posts/x', 'b'), '{"at":1}')
    expect(createBackups(() => storage, 'eva').of('blog-posts/x')).toEqual([])
  })
})

describe('when it was', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  it.each([
    ['2026-11-20T08:02:00Z', 'vandaag 09:02'],
    ['2026-11-19T15:02:00Z', 'gisteren 16:02'],
    ['2026-11-19T23:30:00Z', 'vandaag 00:30'],
    ['2026-11-03T15:02:00Z', '3 november 16:02'],
  ])('%s is said as %s', (at, words) => {
    expect(when(Date.parse(at), now)).toBe(words)
  })

  it('does not take the day before for another where the clock changes', () => {
    const night = Date.parse('2026-03-30T00:30:00+02:00')
    expect(when(Date.parse('2026-03-29T16:02:00+02:00'), night)).toBe('gisteren 16:02')
    expect(when(Date.parse('2026-03-28T16:02:00+01:00'), night)).toBe('28 maart 16:02')
  })

  it('tells a year ago from today', () => {
    expect(when(Date.parse('2025-11-20T08:02:00Z'), now)).toBe('20 november 2025 09:02')
  })
})
