import { describe, expect, it } from 'vitest'
import {
  BackupRefused,
  backupKey,
  createBackups,
  forgetOldBackups,
} from '../../site/admin/editing/backup/backups'
import { browserStorage } from './storage-without-window'

describe('what was typed in a long text and not saved', () => {
  const KEY = backupKey('blog-posts/x', 'tab-1')
  const SINCE = `beheer-vervolg:${KEY}`
  const base = [{ title: 'Lang', content: 'Een zin met “tekens” en 👍. '.repeat(500) }]
  const text = (at: number, content: string) => ({
    at,
    etag: '"1"',
    base,
    items: [{ title: 'Lang', content }],
  })
  const words = base[0]?.content ?? ''
  /** A form that was kept as a whole, and then with a few words more. */
  function typed(room?: number) {
    const storage = browserStorage(room)
    const backups = createBackups(() => storage, 'eva')
    const written: number[] = []
    const { setItem } = storage
    storage.setItem = (key, value) => {
      written.push(value.length)
      setItem(key, value)
    }
    backups.keep(KEY, text(1, `${words}!`))
    return { storage, backups, written, again: createBackups(() => storage, 'eva') }
  }

  it.each([
    ['behind it', `${words}! En “nog” een\n\\regel 👎`],
    ['before it', `Eerst ${words}!`],
    ['in it', `${words.slice(0, 1001)}midden 👍${words.slice(1001)}!`],
    ['with less', `${words.slice(30)}!`],
    ['with half a sign', `${words}!\ud83d`],
  ])('is written as what was typed since, and comes back as all of it: %s', (_, content) => {
    const { backups, written, again } = typed()
    backups.keep(KEY, text(2, `${words}! En`))
    backups.keep(KEY, text(3, content))
    expect(Math.max(...written.slice(1))).toBeLessThan(200)
    expect(again.of('blog-posts/x')).toEqual([{ ...text(3, content), key: KEY }])
    expect(again.forms()).toHaveLength(1)
  })

  it('is written as a whole when much of it is another, began with another version, or was removed by another tab', () => {
    const { storage, backups, again } = typed()
    const other = 'Iets anders. '.repeat(1000)
    backups.keep(KEY, text(2, `${words}!!`))
    backups.keep(KEY, text(3, other))
    expect(storage.getItem(SINCE)).toBeNull()
    expect(again.of('blog-posts/x')).toEqual([{ ...text(3, other), key: KEY }])
    const later = { ...text(4, `${other}!`), etag: '"2"' }
    backups.keep(KEY, later)
    expect(again.of('blog-posts/x')).toEqual([{ ...later, key: KEY }])
    again.forgetAll()
    expect(storage.length).toBe(0)
    backups.keep(KEY, { ...text(5, `${other}!!`), etag: '"2"' })
    expect(again.of('blog-posts/x').map(({ at }) => at)).toEqual([5])
  })

  it('counts as old from when it was typed, and goes with what was typed since', () => {
    const { storage, backups } = typed()
    const days = 91 * 86_400_000
    backups.keep(KEY, text(days, `${words}!!`))
    storage.setItem(`beheer-vervolg:${backupKey('blog-posts/x', 'weg')}`, '{}')
    forgetOldBackups(() => storage, days + 1)
    expect(Object.keys(storage).filter((key) => key.startsWith('beheer'))).toEqual([KEY, SINCE])
    forgetOldBackups(() => storage, 2 * days)
    expect(storage.length).toBe(0)
  })

  it.each([
    ['is no JSON', 'geen json'],
    ['makes no JSON', '{"of":1,"at":2,"start":0,"end":0,"put":"{"}'],
    ['says too little', '{"of":1,"at":2,"start":0,"put":"[{}]"}'],
    ['continues another whole', '{"of":9,"at":10,"start":0,"end":0,"put":"[{}]"}'],
  ])('is there as it was before, where what was typed since %s', (_, since) => {
    const { storage, again } = typed()
    storage.setItem(SINCE, since)
    expect(again.of('blog-posts/x')).toEqual([{ ...text(1, `${words}!`), key: KEY }])
  })

  it('is written as a whole when its form has another base, though the version is unknown before and after', () => {
    const { backups, again } = typed()
    const unknown = { ...text(2, `${words}!!`), etag: '' }
    const later = { ...text(3, `${words}!!!`), etag: '', base: [{ title: 'Anders', content: words }] }
    backups.keep(KEY, unknown)
    backups.keep(KEY, later)
    expect(again.of('blog-posts/x')).toEqual([{ ...later, key: KEY }])
  })

  it('is written as a whole while the clock stands still: which whole is continued would be a guess', () => {
    const { storage, backups, again } = typed()
    backups.keep(KEY, text(1, `${words}!!`))
    expect(storage.getItem(SINCE)).toBeNull()
    expect(again.of('blog-posts/x')).toEqual([{ ...text(1, `${words}!!`), key: KEY }])
  })

  it('is written so too when little is left of it, and as a whole when it was short', () => {
    const { storage, backups, written, again } = typed()
    backups.keep(KEY, text(2, words.slice(0, 30)))
    expect(Math.max(...written.slice(1))).toBeLessThan(200)
    expect(again.of('blog-posts/x')).toEqual([{ ...text(2, words.slice(0, 30)), key: KEY }])
    const short = backupKey('blog-posts/x', 'tab-2')
    const one = { at: 3, etag: '"1"', base: [], items: [{ title: 'Een' }] }
    backups.keep(short, one)
    backups.keep(short, { ...one, at: 4, items: [{ title: 'Twee' }] })
    expect(storage.getItem(`beheer-vervolg:${short}`)).toBeNull()
  })

  it('is written as a whole beside what another tab put back, and does not continue that', () => {
    const { backups, again } = typed()
    backups.keep(KEY, text(2, `${words}! Twee`))
    const [{ key, ...found } = { ...text(0, ''), key: '' }] = again.of('blog-posts/x')
    again.forget(key)
    backups.keep(KEY, text(3, `${words}! Twee drie`))
    again.keep(key, found)
    backups.keep(KEY, text(4, `${words}! Twee drie vier`))
    backups.keep(KEY, text(5, `${words}! Twee drie vier vijf`))
    expect(again.of('blog-posts/x')).toEqual([{ ...text(5, `${words}! Twee drie vier vijf`), key: KEY }])
  })

  it('is kept by a browser that has no room for what was typed since beside it', () => {
    const { storage } = typed()
    const { backups, again } = typed(KEY.length + (storage.getItem(KEY)?.length ?? 0))
    for (const content of [`${words}?`, words.slice(0, -30)]) {
      backups.keep(KEY, text(2, content))
      expect(again.of('blog-posts/x')).toEqual([{ ...text(2, content), key: KEY }])
    }
    expect(() => backups.keep(KEY, text(3, `${words}! En meer`))).toThrow(BackupRefused)
    expect(again.of('blog-posts/x').map(({ at }) => at)).toEqual([2])
  })

  it('leaves nothing of it in the browser once it is saved', () => {
    const { storage, backups } = typed()
    backups.keep(KEY, text(2, `${words}!!`))
    backups.forget(KEY)
    expect(storage.length).toBe(0)
  })
})
