import type { ReactNode } from 'react'

/** What a badge's colour says: `good` is done, `busy` is still to come, `bad` needs someone, `quiet` is at rest. */
export type Tone = 'good' | 'busy' | 'bad' | 'quiet' | 'signal'

/** A small word that says how something stands. */
export function Badge({ tone = 'quiet', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
