import type { Item } from '#contract/admin/entries'
import { contentPage } from '#contract/content/content-page'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { takeIn } from '../../site/admin/editing/saving/take-in'

export const typeOf = (name: string) => allContentTypes.find((type) => type.name === name) as AnyContentType
export const pages = typeOf(contentPage.name)

export const text = (words: string) => ({ kind: 'text', title: '', text: words })
export const page = (blocks: readonly object[]): Item[] => [{ ...contentPage.example, blocks }]

interface Lists {
  readonly sent: readonly object[]
  readonly typed: readonly object[]
  readonly saved: readonly object[]
}

/** The blocks of a page after a save. */
export function together({ sent, typed, saved }: Lists) {
  const [item] = takeIn(pages, { sent: page(sent), typed: page(typed), saved: page(saved) })
  return item?.blocks
}
