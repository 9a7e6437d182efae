import { LRUCache } from 'lru-cache'
import type { Fill } from './form-slots'

/** Kept pages: one for each source and outcome, and a few for step plans. */
const MOST = 64

/** A page, and the CSP source of its style sheet when that is its own. */
interface Document {
  readonly html: string
  readonly style?: string
}

export interface FormAgainOptions {
  /** A page of the site, by its address. */
  readonly page: (address: string) => Promise<Document>
  /** Grows when pages may have changed. */
  readonly revision: () => number
}

/**
 * A page with its form filled in. The address decides what is cached, so it may not contain what was typed.
 * @param typed the values, by the name of the field.
 */
export type FormAgain = (address: string, typed: Readonly<Record<string, string>>) => Promise<Document>

/**
 * Pages for forms that were refused without script. Personal values belong in no address, so the reply to the form is
 * the page. It has no script, which would look for the page of the address it was sent to. See tests/decisions/0096.
 */
export function createFormAgain({ page, revision }: FormAgainOptions): FormAgain {
  const kept = new LRUCache<string, Promise<Omit<Document, 'html'> & { readonly fill: Fill }>>({ max: MOST })

  async function make(address: string) {
    const [{ slotsIn }, { html, ...rest }] = await Promise.all([import('./form-slots'), page(address)])
    return { ...rest, fill: slotsIn(html) }
  }

  return async (address, typed) => {
    const key = `${revision()} ${address}`
    const making = kept.get(key) ?? make(address)
    kept.set(key, making)
    making.catch(() => kept.delete(key))
    const { fill, ...rest } = await making
    return { ...rest, html: fill(typed) }
  }
}
