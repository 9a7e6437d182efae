import type { QueryClient } from '@tanstack/react-query'
import type { Item } from '#contract/admin/entries'
import type { AnyContentType } from '#contract/content/content-types'
import { wordsQuery } from '../../api/words-query'

/** The fields of a new entry that name who writes it, where entries know that name already. */
export async function writtenBy(client: QueryClient, type: AnyContentType, name: string): Promise<Item> {
  const fields = Object.keys(type.fields).filter((field) => type.fields[field]?.isWriter)
  const known = await Promise.all(
    // Without the names a new entry begins as for somebody unknown.
    fields.map((field) => client.fetchQuery(wordsQuery(type.name, field)).catch((): string[] => [])),
  )
  return Object.fromEntries(
    fields.flatMap((field, index) => (known[index]?.includes(name) ? [[field, name]] : [])),
  )
}
