/** Words with which a sentence of its own begins. */
const OWN_SENTENCE = /^(?:we|wij|je|jij|u|ik|het|dit|dat|er|de prijs|reservekopie\u00ebn)\s/i

/**
 * Warnings about a value that a page puts into a sentence of its own.
 * @param before what that sentence says before it: `Je betaalt met`.
 * @param example a value that reads well there.
 */
export function sentencePart(before: string, example: string): (value: unknown) => readonly string[] {
  const how = `Dit komt na “${before}”, bijvoorbeeld: ${example}.`
  return (given) => {
    const value = String(given ?? '').trim()
    if (value === '') return []
    if (/^[\d.,\s]+$/.test(value)) return [`Schrijf niet alleen een getal. ${how}`]
    if (/[.!?]$/.test(value)) return [`Laat de punt aan het eind weg. ${how}`]
    if (OWN_SENTENCE.test(value) || value.toLowerCase().startsWith(before.toLowerCase()))
      return [`Schrijf geen hele zin. ${how}`]
    return []
  }
}
