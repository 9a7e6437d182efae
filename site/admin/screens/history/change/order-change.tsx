import { useMemo } from 'react'
import { z } from 'zod'
import type { ChangedFile } from '#contract/admin/history'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { historyText } from '../../../../text/admin/history'
import { type Layout, TextDiff } from '../diff/text-diff'

const records = z.array(z.record(z.string(), z.unknown()))

/** The titles of a list's entries in their order, one a line: what moved where. */
export function OrderChange({ order, layout }: { order: Order; layout: Layout }) {
  return (
    <div className="field-change">
      <h3 className="field-change-label">{historyText.change.order}</h3>
      <TextDiff texts={order} layout={layout} />
    </div>
  )
}

interface Order {
  readonly before: string
  readonly after: string
}

/** The order of the entries before and after a change; undefined for what is no list, or kept its order. */
export function useOrder({ path, before, after }: ChangedFile): Order | undefined {
  return useMemo(() => {
    const type = allContentTypes.find(({ storage }) => storage.kind === 'records' && storage.file === path)
    if (!type || before === null || after === null) return undefined
    const order = { before: titlesIn(type, before), after: titlesIn(type, after) }
    return order.before === order.after || order.before === '' ? undefined : order
  }, [path, before, after])
}

function titlesIn(type: AnyContentType, text: string): string {
  const parsed = records.safeParse(jsonIn(text))
  return (parsed.data ?? []).map((record) => titleOf(type, record)).join('\n')
}

function titleOf(type: AnyContentType, record: Record<string, unknown>): string {
  const origin = {
    stem: type.name,
    created: '2000-01-01T00:00:00.000Z',
    modified: '2000-01-01T00:00:00.000Z',
  }
  const value = type.schema.safeParse(type.complete(record, origin))
  return value.success ? type.title(value.data) : String(record.id)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A file that could not be read even then has no order.
    return undefined
  }
}
