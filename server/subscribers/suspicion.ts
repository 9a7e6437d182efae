import type { FormSubmission } from '#contract/form-submission'

/** No hand sends a form within this many milliseconds of touching it, also where the browser fills it in. */
const TOO_FAST = 150

/** Why a submission is held for review instead of counted. */
export type Suspicion = 'trap' | 'too-fast' | 'other-site' | 'too-many' | 'too-much-mail'

/**
 * Why a submission is suspect, if it is. Missing data is no reason: the bare payload of the specification is
 * fine (tests/decisions/0012).
 * @param fetchSite the browser's Sec-Fetch-Site header.
 * @param now milliseconds since 1970.
 */
export function suspicionOf(
  { fax, shown_at: shownAt }: Pick<FormSubmission, 'fax' | 'shown_at'>,
  fetchSite: string | string[] | undefined,
  now: number,
): Suspicion | undefined {
  if (fax !== '') return 'trap'
  const shown = Date.parse(shownAt)
  if (now - shown >= 0 && now - shown < TOO_FAST) return 'too-fast'
  return fetchSite === 'cross-site' ? 'other-site' : undefined
}
