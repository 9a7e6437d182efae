import { type Alias, isNode, isScalar, visit } from 'yaml'
import type { TextEdit } from '../edits'
import { type Head, rangeOf } from './head'
import { doubleQuoted } from './scalar-text'

interface Region {
  readonly start: number
  readonly end: number
}

/** Whether this part of the source contains an anchor (`&name`) that is used elsewhere. */
export function isReferredTo(head: Head, region: Region): boolean {
  return aliasesInto(head, region).length > 0
}

/**
 * Before an anchored value is removed, its first alias takes over value and anchor; the other aliases keep
 * referring to it.
 */
export function takeOver(head: Head, region: Region): TextEdit[] {
  const names = new Set<string>()
  return aliasesInto(head, region).flatMap((alias) => {
    const range = rangeOf(alias)
    if (!range || names.has(alias.source)) return []
    names.add(alias.source)
    return [{ start: range[0], end: range[1], text: `&${alias.source} ${valueSource(head, alias)}` }]
  })
}

function aliasesInto({ document }: Head, { start, end }: Region): Alias[] {
  const within = (node: unknown) => {
    const at = rangeOf(node)?.[0]
    return at !== undefined && at >= start && at < end
  }
  const aliases: Alias[] = []
  visit(document, {
    Alias(_, alias) {
      if (!within(alias) && within(alias.resolve(document))) aliases.push(alias)
    },
  })
  return aliases
}

/** The value of an alias, on one line. */
function valueSource({ source, document }: Head, alias: Alias): string {
  const node = alias.resolve(document)
  const range = rangeOf(node)
  const written = range && source.slice(range[0], range[1])
  if (written && !written.includes('\n')) return written
  if (isScalar(node) && typeof node.value === 'string') return doubleQuoted(node.value)
  return isNode(node) ? JSON.stringify(node.toJS(document)) : 'null'
}
