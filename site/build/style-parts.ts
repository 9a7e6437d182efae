import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'
import type { StylePart, StyleText } from '#contract/style-parts'

/** Words of which a document must hold all. */
type Words = readonly string[]

/** At-rules whose parts are chosen one by one; any other is used as a whole. */
const BLOCKS = new Set(['layer', 'media', 'supports', 'container'])

/** Pseudo-classes that match where one of their arguments does. */
const ALTERNATIVES = new Set([':is', ':where', ':has', ':-webkit-any', ':-moz-any'])

/** Parts of fields that browsers draw, with the types of fields that have them. */
const PARTS_OF_FIELDS: readonly (readonly [part: RegExp, types: readonly string[]])[] = [
  [/^::file-selector-button$/, ['file']],
  [/^::-webkit-(?:date|datetime|calendar)-/, ['date', 'datetime-local', 'month', 'time', 'week']],
  [/^::-webkit-(?:inner|outer)-spin-button$/, ['number']],
  [/^::-webkit-search-/, ['search']],
]

/** A style sheet in parts, for `usedStyles` (server/pages/used-styles.ts). Comments are left out. */
export function styleParts(css: string): StylePart[] {
  return postcss.parse(css).nodes.flatMap(partOf)
}

/** The same style sheet without its fonts, or without those of which this is true. */
export function withoutFonts(css: string, isUnwanted: (font: AtRule) => boolean = () => true): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('font-face', (font) => void (isUnwanted(font) && font.remove()))
  return sheet.toString()
}

function partOf(node: ChildNode): StylePart[] {
  if (node.type === 'comment') return []
  if (node.type === 'rule') return [partOfRule(withoutRepeats(node))]
  if (node.type === 'decl' || !node.nodes) return [{ text: `${node.toString()};` }]
  if (BLOCKS.has(node.name)) {
    return [{ open: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(partOf) }]
  }
  return [textOf(node, node.name === 'property' ? { defines: node.params } : {})]
}

/** The build writes a declaration with a prefix up to four times. */
function withoutRepeats(rule: Rule): Rule {
  rule.walkDecls((declaration) => {
    if (declaration.prev()?.toString() === declaration.toString()) declaration.remove()
  })
  return rule
}

/** Custom properties that hold for every page are chosen one by one. */
function partOfRule(rule: Rule): StylePart {
  const needs = needsOf(rule.selector)
  const declarations = rule.nodes.filter((node) => node.type === 'decl' && node.variable) as Declaration[]
  if (needs || declarations.length < rule.nodes.length) return textOf(rule, needs ? { needs } : {})
  const parts = declarations.map((node) => textOf(node, { defines: node.prop }, ';'))
  return { open: rule.selector, parts }
}

function textOf(
  node: AtRule | Rule | Declaration,
  { needs, defines }: Pick<StyleText, 'needs' | 'defines'>,
  end = '',
): StyleText {
  const text = node.toString() + end
  const names = [...new Set(text.match(/--[\w-]+/g))].filter((name) => name !== defines)
  return { text, ...(needs && { needs }), ...(defines && { defines }), ...(names.length > 0 && { names }) }
}

/** What a document must hold for one of the selectors to match; undefined when it may be any document. */
function needsOf(selectors: string): readonly Words[] | undefined {
  const needs = parseSelector().astSync(selectors).nodes.flatMap(alternativesOf)
  return needs.some((words) => words.length === 0) ? undefined : needs
}

/**
 * The alternatives of a selector. What scripts, visitors or the position of an element decide (attributes, states,
 * `:not`, `:nth-child`) needs no words: then the rule is kept.
 */
function alternativesOf(selector: Selector): readonly Words[] {
  return selector.nodes.reduce<readonly Words[]>(
    (before, node) => wordsOf(node).flatMap((words) => before.map((earlier) => [...earlier, ...words])),
    [[]],
  )
}

function wordsOf(node: Node): readonly Words[] {
  if (node.type === 'class' || node.type === 'id') return [[asWritten(node.value)]]
  if (node.type === 'tag') return [[`<${node.value.toLowerCase()}`]]
  if (node.type === 'pseudo' && ALTERNATIVES.has(node.value.toLowerCase()) && node.nodes.length > 0) {
    return node.nodes.flatMap(alternativesOf)
  }
  if (node.type === 'pseudo') {
    const types = PARTS_OF_FIELDS.find(([part]) => part.test(node.value.toLowerCase()))?.[1]
    return types?.map((type) => [type]) ?? [[]]
  }
  return [[]]
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A name as React writes it in an attribute. */
function asWritten(name: string): string {
  return name.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
}
