import { siteParser } from '../write/language'
import type { SyntaxNode } from '../write/syntax'
import { element } from './element'
import { addWords } from './formatted-words'
import { ShownPart } from './shown-part'

/** Pixels of a row, about, until it is drawn. */
const ROW = 45

/** A table with its cells; a click in a cell leads to the same cell in the source. */
export class ShownTable extends ShownPart {
  override get estimatedHeight(): number {
    return this.source.split('\n').length * ROW
  }

  protected override draw(): Node {
    const { source } = this
    const table = siteParser.parse(source).topNode.getChild('Table')
    const heads = table?.getChild('TableHeader')
    if (!table || !heads) return element('pre', {}, source)
    const width = cellsOf(heads, source).length
    const sides = sidesOf(source.split('\n')[1] ?? '')
    const row = (node: SyntaxNode, name: 'th' | 'td') => {
      const cells = cellsOf(node, source)
      return element(
        'tr',
        {},
        ...Array.from({ length: width }, (_, at) => cellOf(cells[at], sides[at], name, source)),
      )
    }
    return element(
      'div',
      { class: 'table-frame' },
      element(
        'table',
        {},
        element('thead', {}, row(heads, 'th')),
        element('tbody', {}, ...table.getChildren('TableRow').map((node) => row(node, 'td'))),
      ),
    )
  }
}

interface Cell {
  /** Where its words begin in the source of the table. */
  readonly at: number
  readonly node: SyntaxNode | null
}

/** The cells of a row, also those without words, which the tree does not know. */
function cellsOf(row: SyntaxNode, source: string): Cell[] {
  const cells: Cell[] = []
  let last: Cell | null = null
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') last = { at: child.from, node: child }
    else if (child.from > row.from) {
      cells.push(last ?? { at: Math.max(row.from, child.from - 1), node: null })
      last = null
    }
  }
  const hasEnd = source.slice(row.from, row.to).trimEnd().endsWith('|')
  if (last) cells.push(last)
  else if (!hasEnd) cells.push({ at: row.to, node: null })
  return cells
}

function cellOf(
  cell: Cell | undefined,
  side: string | undefined,
  name: 'th' | 'td',
  source: string,
): HTMLElement {
  // A heading without words would still be announced as a heading.
  const made = element(cell?.node ? name : 'td', {
    ...(side ? { align: side } : {}),
    ...(cell ? { 'data-at': String(cell.at) } : {}),
  })
  if (cell?.node) addWords(made, cell.node, source)
  return made
}

/** The sides that columns keep to, from the line below their headings: `:--`, `:-:`, `--:`. */
const sidesOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((dashes) => {
      const [isLeft, isRight] = [dashes.trim().startsWith(':'), dashes.trim().endsWith(':')]
      return isRight ? (isLeft ? 'center' : 'right') : undefined
    })
