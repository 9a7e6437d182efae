import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadOnce } from '../../site/admin/kit/reload-once'
import { holdTab } from '../../site/admin/media/hold-tab'

const failure = new Error('A script did not come')
const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  const kept = new Map<string, string>()
  const location = { href: 'http://127.0.0.1/admin/history', reload }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('fetch', async () => new Response('{}'))
  // The document is gone by then.
  vi.stubGlobal('setTimeout', (run: () => void) => queueMicrotask(run))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a screen that did not come is asked for in a new document once, and not twice in a row', async () => {
  await expect(reloadOnce(failure)).rejects.toBe(failure)
  await expect(reloadOnce(failure)).rejects.toBe(failure)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a screen that did not come breaks off no upload', async () => {
  let arrive = () => {}
  const upload = holdTab(() => new Promise<void>((resolve) => (arrive = resolve)))
  await expect(reloadOnce(failure)).rejects.toBe(failure)
  expect(reload).not.toHaveBeenCalled()
  arrive()
  await upload
  await expect(reloadOnce(failure)).rejects.toBe(failure)
  expect(reload).toHaveBeenCalledTimes(1)
})
