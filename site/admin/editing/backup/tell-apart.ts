/** Headings, of which those that are alike get a number: `Vervallen veld 2`. */
export function tellApart(headings: readonly string[]): readonly string[] {
  return headings.map((heading, at) => {
    const countIn = (some: readonly string[]) => some.filter((one) => one === heading).length
    return countIn(headings) > 1 ? `${heading} ${countIn(headings.slice(0, at + 1))}` : heading
  })
}
