import type { Page } from './page'

/** Makes lines without words as high as the space that the site leaves between the blocks around them. */
export function shapeGaps(page: Page): void {
  let isBelowHeading = false
  for (const { line, shape } of page.lines(page.from, page.to)) {
    const isEmpty = /^[\s>]*$/.test(line.text)
    if (isEmpty && !shape.classes.has('md-code'))
      shape.classes.add(isBelowHeading ? 'md-gap-heading' : 'md-gap')
    isBelowHeading =
      shape.classes.has('md-heading') ||
      shape.classes.has('md-subheading') ||
      shape.classes.has('md-underline')
  }
}
