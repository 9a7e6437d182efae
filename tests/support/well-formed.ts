/** An element in XML; `text` is its own text, without that of its children. */
export interface XmlElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
}

const NAME = '[A-Za-z_][\\w:.-]*'
const TOKEN = new RegExp(
  `<\\?xml version="1\\.0" encoding="[\\w-]+"\\?>|<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>|</(?<end>${NAME})\\s*>|` +
    `<(?<start>${NAME})(?<attributes>(?:\\s+${NAME}="[^"<]*")*)\\s*(?<empty>/?)>|(?<text>[^<]+)`,
  'y',
)
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads an XML text as strictly as a feed reader does.
 * @throws {Error} that says what is not well formed, and where.
 */
export function readXml(xml: string): XmlElement {
  const document: XmlElement = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [document]
  if (FORBIDDEN.test(xml)) throw new Error(`A character that XML forbids at ${xml.search(FORBIDDEN)}`)
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex
    const groups = TOKEN.exec(xml)?.groups
    const current = open.at(-1)
    if (!groups || !current) throw new Error(`Not well-formed at ${at}: ${xml.slice(at, at + 80)}`)
    const { cdata, end, start, attributes = '', empty, text } = groups
    if (text !== undefined) current.text += decode(text)
    if (cdata !== undefined) current.text += cdata
    if (end !== undefined && open.pop()?.name !== end)
      throw new Error(`</${end}> closes another element at ${at}`)
    if (start === undefined) continue
    const element: XmlElement = {
      name: start,
      attributes: readAttributes(attributes),
      children: [],
      text: '',
    }
    current.children.push(element)
    if (!empty) open.push(element)
  }
  const root = document.children[0]
  if (open.length !== 1 || document.children.length !== 1 || document.text.trim() || !root)
    throw new Error('Not one element that holds all')
  return root
}

/** The direct children with a name. */
export function childrenOf(parent: XmlElement | undefined, name: string): XmlElement[] {
  return parent?.children.filter((child) => child.name === name) ?? []
}

/** The text of the first direct child with a name. */
export function textOf(parent: XmlElement | undefined, name: string): string | undefined {
  return childrenOf(parent, name)[0]?.text
}

function readAttributes(source: string): Map<string, string> {
  const pairs = [...source.matchAll(/([\w:.-]+)="([^"]*)"/g)]
  const attributes = new Map(pairs.map(([, name = '', value = '']) => [name, decode(value)]))
  if (attributes.size !== pairs.length) throw new Error(`An attribute twice: ${source}`)
  return attributes
}

function decode(text: string): string {
  if (text.includes(']]>')) throw new Error(`"]]>" stands in text: ${text.slice(0, 80)}`)
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));|&/gi, (whole, decimal, hex, name) => {
    if (decimal || hex) return String.fromCodePoint(Number.parseInt(decimal ?? hex, decimal ? 10 : 16))
    const mark = entities[name]
    if (mark === undefined) throw new Error(`No entity of XML: ${whole} in ${text.slice(0, 80)}`)
    return mark
  })
}
