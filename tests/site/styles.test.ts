import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const site = join(import.meta.dirname, '../../site')
const sheets = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

/** `:has()` of an element that nothing else is said about: each new element restyles all that is around it. */
const OF_ANY_ELEMENT = /(?:^|[\s>+~,*]):has\([^{}]*\{/gm

describe('the style sheets', () => {
  it.each(sheets)('%s ask only certain elements what they have', (sheet) => {
    const rules = readFileSync(join(site, sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    expect(rules.match(OF_ANY_ELEMENT)).toBeNull()
  })
})
