import { describe, expect, it } from 'vitest'
import { usedStyles } from '../../../server/pages/used-styles'
import { styleParts, withoutFonts } from '../../../site/build/style-parts'

const used = (css: string, html: string) => usedStyles(styleParts(css), html)

describe('the styles of a page', () => {
  it.each([
    ['.card{margin:0}', '<p class="big card">', true],
    ['.card{margin:0}', '<p class="cards">', false],
    ['#menu{margin:0}', '<nav id="menu">', true],
    ['#menu{margin:0}', '<nav id="other">', false],
    ['table td{margin:0}', '<table><tbody><tr><TD>', true],
    ['table td{margin:0}', '<table>', false],
    ['h1,.lead{margin:0}', '<p class="lead">', true],
    ['.card>.title+*{margin:0}', '<p class="card">', false],
    ['.card:has(>img){margin:0}', '<p class="card">', false],
    ['.card:has(>img,.video){margin:0}', '<p class="card"><a class="video">', true],
    [':is(h1,.lead) a{margin:0}', '<h1><a href="/">', true],
    [':is(h1,.lead) a{margin:0}', '<h2><a href="/">', false],
    ['.card:where(.dark,.dark *){margin:0}', '<p class="card">', false],
    ['.card:not(.big){margin:0}', '<p class="card">', true],
    ['.card[data-closed]:hover::before{margin:0}', '<p class="card">', true],
    ['[aria-current=page],:focus-visible,*{margin:0}', '<p>', true],
    ['.w-1\\/2{width:50%}', '<p class="w-1/2">', true],
    ['.\\[\\&\\>a\\]\\:mt-0>a{margin:0}', '<p class="[&amp;&gt;a]:mt-0"><a>', true],
    ['::file-selector-button{margin:0}', '<input type="email">', false],
    ['::file-selector-button{margin:0}', '<input type="file">', true],
    ['::-webkit-datetime-edit-year-field{margin:0}', '<input type="email">', false],
    ['::-webkit-datetime-edit-year-field{margin:0}', '<input type="datetime-local">', true],
    ['::-webkit-inner-spin-button{margin:0}', '<input type="number">', true],
    ['::-webkit-search-decoration,.card{margin:0}', '<p class="card">', true],
    ['::placeholder{margin:0}', '<p>', true],
    ["@font-face{font-family:'A';src:local(A)}", '<p>', true],
    ['@keyframes blink{to{opacity:0}}', '<p>', true],
    ['@page{margin:0}', '<p>', true],
  ])('of %s in %s are kept: %s', (css, html, isKept) => {
    expect(used(css, html)).toBe(isKept ? css : '')
  })

  it('keep their order, and the order of their layers when one is empty', () => {
    const css =
      '@layer base{a{margin:0}}@layer parts{.card{margin:1px}@media print{.card{margin:2px}}}@layer last{a{margin:3px}.b{margin:4px}}'
    expect(used(css, '<a href="/">')).toBe('@layer base{a{margin:0}}@layer parts;@layer last{a{margin:3px}}')
    expect(used(css, '<a class="card">')).toBe(css.replace('.b{margin:4px}', ''))
  })

  it('say a declaration once that is repeated', () => {
    expect(used('a{color:red;color:red;color:blue;color:red}', '<a>')).toBe(
      'a{color:red;color:blue;color:red}',
    )
  })

  it('leave out blocks that become empty', () => {
    const css =
      '@media print{.a{margin:0}}@supports (gap:1px){@media (width>=40rem){.b{margin:0}.c{margin:0}}}'
    expect(used(css, '<p class="c">')).toBe('@supports (gap:1px){@media (width>=40rem){.c{margin:0}}}')
  })

  it('define the custom properties that they name, and those that these name', () => {
    const css =
      '@layer theme{:root{--one:var(--two);--two:2px;--three:3px;}}.a{margin:var(--one)}.b{margin:var(--three)}@property --two{syntax:"*";inherits:false}@property --three{syntax:"*";inherits:false}'
    expect(used(css, '<p class="a">')).toBe(
      '@layer theme{:root{--one:var(--two);--two:2px;}}.a{margin:var(--one)}@property --two{syntax:"*";inherits:false}',
    )
  })
})

it('the sheet that comes with the script has no fonts, which the page has already', () => {
  expect(withoutFonts('@layer a{b{margin:0}}@font-face{font-family:A;src:url(/a.woff2)}c{margin:0}')).toBe(
    '@layer a{b{margin:0}}c{margin:0}',
  )
})
