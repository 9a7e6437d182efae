/**
 * The classes that say where a picture stands in a frame that crops it, with a space before each; none for the centre.
 * Pages may have no style attributes, so there is a class for every twentieth (tests/decisions/0092).
 */
export function cropClasses(position?: { readonly x: number; readonly y: number }): string {
  return position ? ` crop-x-${position.x} crop-y-${position.y}` : ''
}
