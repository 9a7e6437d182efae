import { adminDoor } from '#contract/addresses'
import { Offline } from './refusals'

/** The server has another version of the admin than this tab, and no longer has this tab's scripts. */
export class NewVersion extends Error {
  constructor() {
    super('The server has another version of the admin')
    this.name = 'NewVersion'
  }
}

/** The server has the script, and still it did not come: the line was bad for a moment. */
export class NotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'A script did not come', { cause })
    this.name = 'NotLoaded'
  }
}

/** Milliseconds after which a server that does not answer counts as one that cannot be reached. */
const PATIENCE = 10_000

/** The path of the script that this document began with; none where the scripts are not built. */
const ownEntry = () => document.querySelector('link[rel="modulepreload"]')?.getAttribute('href') ?? undefined

/**
 * Why a script of the admin did not come: `Offline`, `NewVersion`, or else `NotLoaded`.
 * @param error what the browser gave
 * @param entry the script that the open document began with: the server's document names it, unless it is newer
 */
export async function whyNotLoaded(error: unknown, entry = ownEntry()): Promise<Error> {
  try {
    const reply = await fetch(adminDoor.to(), {
      cache: 'no-store',
      signal: AbortSignal.timeout?.(PATIENCE) ?? null,
    })
    if (!reply.ok) return new Offline()
    if (entry === undefined) return new NotLoaded(error)
    const page = await reply.text()
    // A network may answer with a page of its own.
    if (!page.includes('rel="modulepreload"')) return new Offline()
    return page.includes(entry) ? new NotLoaded(error) : new NewVersion()
  } catch {
    return new Offline()
  }
}
