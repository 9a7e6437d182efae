/**
 * The classes for the position of an image in a frame that crops it, each after a space; none for the centre.
 * Pages may not contain style attributes, so there is a class for every twentieth (tests/decisions/0092).
 */
export function cropClasses(position?: { readonly x: number; readonly y: number }): string {
  return position ? ` crop-x-${position.x} crop-y-${position.y}` : ''
}
