import { ownBranches } from '#contract/admin/branches'
import { proposalsText as text } from '../../../text/admin/proposals'

/** Whether it is what only a former primary had. */
export const isLeftBehind = (name: string) => name.startsWith(ownBranches.leftBehind)

/** Where a branch comes from that no writer made. */
export function ProposalOrigin({ name }: { name: string }) {
  const words = originOf(name)
  return words === undefined ? null : <p className="mt-2">{words}</p>
}

function originOf(name: string): string | undefined {
  if (isLeftBehind(name)) return text.origin.leftBehind
  return name.startsWith(ownBranches.otherVersion) ? text.origin.otherVersion : undefined
}
