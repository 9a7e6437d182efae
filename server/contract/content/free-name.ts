import { slugify } from '../slug'

/** An id made from a title, with a number when it is taken: `mijn-titel`, `mijn-titel-2`. */
export function freeName(title: unknown, otherwise: string, isFree: (name: string) => boolean): string {
  const wanted = (typeof title === 'string' && slugify(title)) || otherwise
  let name = wanted
  for (let number = 2; !isFree(name); number += 1) name = `${wanted}-${number}`
  return name
}
