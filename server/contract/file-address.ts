import { decodePart, encodePart } from './address'

/** What a query asks of a list, with its name in the path of a file. */
const SEGMENTS = [
  ['tag', 'onderwerp'],
  ['categorie', 'categorie'],
  ['pagina', 'pagina'],
] as const

/**
 * The address of the file with the page at an address: a host of files ignores queries, so those that ask for another
 * list become a part of the path (tests/decisions/0100). `/blog?tag=Gids&pagina=2` → `/blog/onderwerp/Gids/pagina/2`.
 */
export function fileAddress(target: string): string {
  if (!target.startsWith('/')) return target
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? []
  const asked = query.split('&').filter((pair) => pair !== '')
  const parts = SEGMENTS.flatMap(([name, segment]) => {
    const value = asked.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
    return value ? [segment, encodePart(decodePart(value.replaceAll('+', '%20')))] : []
  })
  const others = asked.filter((pair) => !SEGMENTS.some(([name]) => pair.startsWith(`${name}=`)))
  const file = asFileNames([path, ...parts].join('/'))
  return file + (others.length > 0 ? `?${others.join('&')}` : '') + fragment
}

/**
 * A path whose parts a host decodes to names of files: a slash within a part (a tag `a//b`) stays escaped there, and
 * so does a part of dots alone.
 */
const asFileNames = (path: string): string =>
  path
    .replace(/%(?=2F|5C|00)/gi, '%25')
    .replace(/(?<=\/)\.{1,2}(?=\/|$)/g, (dots) => dots.replaceAll('.', '%252E'))

/** The name of the file for the path of a page: `/blog` → `blog.html`, which hosts of files show at `/blog`. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${decodePart(path.slice(1))}.html`
}
