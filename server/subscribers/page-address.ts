import { pages } from '#contract/addresses'

/** Says where a visitor came from, and is no secret of anyone. */
const CAMPAIGN = /^utm_(?:source|medium|campaign|term|content)$/
/** Below this path stands a draft's secret. */
const DRAFTS = pages.draft.to({ token: '' })

/**
 * The page of a form as it is kept: without what stands behind `?` and `#`, since codes of mails and addresses of
 * people stand there, except for the campaign that brought the visitor; and without the secret of a draft.
 */
export function pageAddress(given: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(given) ?? []
  const kept = [...new URLSearchParams(query)].filter(([name]) => CAMPAIGN.test(name))
  const campaign = new URLSearchParams(kept).toString()
  const draft = path.indexOf(DRAFTS)
  const page = draft === -1 ? path : path.slice(0, draft + DRAFTS.length)
  return campaign ? `${page}?${campaign}` : page
}
