import type { ReactNode } from 'react'

/** A badge's colour: `good` is done, `busy` still to come, `bad` needs attention, `quiet` is inactive. */
export type Tone = 'good' | 'busy' | 'bad' | 'quiet' | 'signal'

/** A small label for the state of something. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
