/**
 * Classes with those for the position of an image in a frame that crops it; none of these for the centre. Pages may not
 * contain style attributes, so there is a class for every twentieth (tests/decisions/0092).
 * @param classes the others, as a text of its own: Tailwind makes no rule for a class that a `${` follows at once.
 */
export function cropClasses(classes: string, position?: { readonly x: number; readonly y: number }): string {
  return position ? `${classes} crop-x-${position.x} crop-y-${position.y}` : classes
}
