import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { automation } from '#contract/content/automation'
import type { FormSource } from '../../site/admin/editing/saving/source'
import { whoChanged, whoQuery } from '../../site/admin/editing/saving/who'

const source: FormSource = {
  type: automation,
  id: 'lead-intake',
  isNew: false,
  read: async () => null,
  lastAuthor: async () => ({ isSelf: false, name: 'Willem' }),
  write: () => Promise.reject(new Error('nothing is saved here')),
}

describe('who changed something', () => {
  it('is not waited for where the history does not answer', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const who = whoChanged({ ...source, lastAuthor: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await who).toBeNull()
    expect(await whoChanged(source)).toEqual({ isSelf: false, name: 'Willem' })
  })

  it('is added to what stands once the history answers, however late', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const lastAuthor = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      return source.lastAuthor()
    }
    const client = new QueryClient()
    const shown = new QueryObserver(client, whoQuery({ ...source, lastAuthor }, '"2"'))
    onTestFinished(shown.subscribe(() => undefined))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown.getCurrentResult().data).toEqual({ isSelf: false, name: 'Willem' })
  })
})
