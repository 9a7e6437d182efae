import { media } from '#contract/addresses'
import type { Field } from '#contract/content/field'
import { type JudgeContext, judgeImage, judgeLink, type Verdict } from '../../references/judge-reference'
import { candidatesIn, directiveReferences, type Reference, referencesIn } from '../../references/references'
import { shownAsTyped } from './shown-as-typed'

/** What is wrong with the links and images of a field: an address, or a Markdown text. */
export function wrongInField(field: Field, held: unknown, context: JudgeContext): Verdict[] {
  if (typeof held !== 'string' || held === '') return []
  if (field.widget === 'image') return asList(judgeImage(held, context.known))
  if (field.widget === 'markdown')
    return [...shownAsTyped(held), ...wrongInText(held, context).map(({ verdict }) => verdict)]
  return field.isLink && held.startsWith('/') ? asList(judgeLink(held, context)) : []
}

/** What is wrong in a Markdown text, with the reference that it concerns. */
export function wrongInText(
  text: string,
  context: JudgeContext,
): { readonly reference: Reference; readonly verdict: Verdict }[] {
  // Parsing Markdown takes long: done only where there may be something to report.
  const isWorth = candidatesIn(text).some(
    ({ address, isWordless, isUnclear }) =>
      isWordless ||
      isUnclear ||
      judgeLink(address, context) ||
      (media.nameIn(address) && judgeImage(address, context.known)),
  )
  const references = [...(isWorth ? referencesIn(text) : []), ...directiveReferences(text)]
  return references.flatMap((reference) => {
    const verdict = judgeReference(reference, context)
    return verdict ? [{ reference, verdict }] : []
  })
}

/** What is wrong with a link or an image of a text; undefined for a good one. */
function judgeReference(
  { kind, address, words, wordsGo }: Reference,
  context: JudgeContext,
): Verdict | undefined {
  if (kind === 'link') return judgeLink(address, context)
  const verdict = judgeImage(address, context.known)
  if (verdict || words.trim() !== '') return verdict
  return {
    message: `De afbeelding ${address} heeft geen beschrijving; ${wordsGo}.`,
    isSeen: false,
  }
}

const asList = (verdict: Verdict | undefined) => (verdict === undefined ? [] : [verdict])
