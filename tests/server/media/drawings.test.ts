import { describe, expect, it, test } from 'vitest'
import { whyNoDrawing } from '../../../server/media/check-drawing'
import { corpus } from '../content/corpus'

class Refused extends Error {}

function check(svg: string): void {
  const why = whyNoDrawing(Buffer.from(svg))
  if (why !== undefined) throw new Refused(why)
}
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const drawing = (content: string, attributes = '') =>
  `<svg ${NAMESPACES} width="10" height="10" ${attributes}>${content}</svg>`
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const ordinary: Readonly<Record<string, string>> = {
  Figma: drawing(
    `<g clip-path="url(#clip0)"><g filter="url(#filter0_d)"><rect x="1" y="1" width="8" height="8" rx="2" fill="url(#paint0)"/></g>
     <mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="9" height="9"><path d="M0 0h9v9H0z" fill="white"/></mask>
     <g mask="url(#mask0)"><rect width="9" height="9" fill="url(#pattern0)"/></g></g>
     <defs><filter id="filter0_d" x="0" y="0" width="10" height="10" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
     <feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
     <feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/></filter>
     <pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0" transform="scale(0.01)"/></pattern>
     <linearGradient id="paint0" x1="0" y1="0" x2="9" y2="9" gradientUnits="userSpaceOnUse"><stop stop-color="#FF5A1F"/><stop offset="1" stop-color="#2040C0"/></linearGradient>
     <clipPath id="clip0"><rect width="10" height="10" fill="white"/></clipPath><image id="image0" width="1" height="1" xlink:href="${PIXEL}"/></defs>`,
    'viewBox="0 0 10 10" fill="none"',
  ),
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.2" sodipodi:docname="tekening.svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageshadow="2"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <defs id="defs2"><inkscape:perspective id="p"/></defs>
  <metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Laag 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:#ff5a1f;stroke-width:0.26;-inkscape-stroke:none;font-variation-settings:normal" d="M 1,1 H 9 V 9 Z" id="path1" sodipodi:nodetypes="cccc"/>
    <text xml:space="preserve" style="font-size:3px;-inkscape-font-specification:sans-serif" x="1" y="5" id="t"><tspan sodipodi:role="line" id="ts" x="1" y="5">Één</tspan></text>
  </g></svg>`,
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Laag_1" ${NAMESPACES} x="0px" y="0px" viewBox="0 0 100 100" style="enable-background:new 0 0 100 100;" xml:space="preserve">
<style type="text/css"><![CDATA[ .st0{clip-path:url(#SVGID_2_);fill:url(#SVGID_1_);} .st1{font-family:'Helvetica'; content:"/*"} @media print{.st0{fill:#000}} ]]></style>
<defs><rect id="SVGID_3_" width="9" height="9"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_3_" style="overflow:visible;"/></clipPath>
<radialGradient id="SVGID_1_" cx="5" cy="5" r="5" gradientTransform="matrix(1 0 0 1 0 0)" gradientUnits="userSpaceOnUse"><stop offset="0" style="stop-color:#FFF"/></radialGradient>
<symbol id="s" viewBox="-1 -1 2 2"><polygon points="0,1 1,0 -1,0"/></symbol><use xlink:href="#s" width="2" height="2" x="-1" y="-1" transform="matrix(1 0 0 1 5 5)"/>
<path class="st0" data-name="Vorm 1" aria-hidden="true" d="M1,1h8v8H1z"/></svg>`,
}

it.each(Object.entries(ordinary))('an ordinary drawing of %s is accepted', (_, svg) => {
  expect(() => check(svg)).not.toThrow()
})

describe('a drawing is refused', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="//kwaad.example"/>',
    '<x:y xmlns:x="http://kwaad.example/ns"/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<metadata><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></metadata>',
    '<rect onload="alert(1)"/>',
    '<rect ONLOAD="alert(1)"/>',
    '<rect xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="click"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<handler type="text/javascript">1</handler>',
    '<image href="https://kwaad.example/x.png"/>',
    '<image xlink:href="//kwaad.example/x.png"/>',
    '<image xmlns:y="http://www.w3.org/1999/xlink" y:href="/x.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4="/>',
    '<image href="data:text/html,x"/>',
    `<use href="${PIXEL}"/>`,
    '<use href="ander.svg#a"/>',
    '<feImage href="https://kwaad.example/x.png"/>',
    '<g xml:base="https://kwaad.example/"><use href="#a"/></g>',
    '<linearGradient id="a" href="https://kwaad.example/#b"/>',
    '<rect fill="url(https://kwaad.example/#a)"/>',
    '<rect style="fill:&#117;\\72 l( https://kwaad.example)"/>',
    '<rect style="background:image-set(\'https://kwaad.example/a\' 1x)"/>',
    '<rect style="width:expression(alert(1))"/>',
    '<style>@import "https://kwaad.example/x.css";</style>',
    '<style>@\\69mport "https://kwaad.example/x.css";</style>',
    '<style>rect{content:"/*";fill:url(https://kwaad.example);x:"*/"}</style>',
    '<style><![CDATA[@im]]><!-- --><![CDATA[port "//kwaad.example"]]></style>',
    '<style><g/>rect{}</style>',
    '<style>rect{animation:x 1s infinite}@keyframes x{to{opacity:0}}</style>',
    '<?php echo 1 ?>',
    '&naam;',
    '<rect',
    '<g></rect></g>',
    'a & b',
    `${'<g>'.repeat(150)}${'</g>'.repeat(150)}`,
  ])('with %s', (content) => {
    expect(() => check(drawing(content))).toThrow(Refused)
  })

  it.each([
    ['<!DOCTYPE svg [<!ENTITY x "y">]>', drawing('')],
    ['<!DOCTYPE svg SYSTEM "https://kwaad.example/x.dtd">', drawing('')],
    ['<!DOCTYPE svg [<!ATTLIST rect onload CDATA "alert(1)">]>', drawing('')],
    ['<?xml-stylesheet href="https://kwaad.example/x.css"?>', drawing('')],
    ['<?xml version="1.0" encoding="utf-16"?>', drawing('')],
    ['', '<svg width="9"/>'],
    ['', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['', ''],
  ])('that begins with %s', (begin, svg) => {
    expect(() => check(begin + svg)).toThrow(Refused)
  })
})

const zigzag = `M0 0${' l4 4 l4 -4'.repeat(200)}`
const uses = (count: number, id = 'a') => `<use href="#${id}"/>`.repeat(count)

describe('a drawing that is made to keep the server busy is refused', () => {
  it.each<[string, string]>([
    [
      'dashes that are used fifty times',
      `<path id="a" stroke="#000" stroke-dasharray="1" d="${zigzag}"/>${uses(60)}`,
    ],
    [
      'dashes from a style sheet',
      `<style>path{stroke-dasharray:1}</style><path id="a" stroke="#000" d="${zigzag}"/>${uses(60)}`,
    ],
    ['a use of a use', `<rect id="a"/><g id="b">${uses(2)}</g>${uses(2, 'b')}`],
    ['a use of itself', `<g id="a">${uses(1)}</g>`],
    [
      'a pattern in a pattern in a pattern',
      [1, 2, 3, 4]
        .map((n) => `<pattern id="p${n}">${`<rect fill="url(#p${n - 1})"/>`.repeat(20)}</pattern>`)
        .join('')
        .concat('<rect fill="url(#p4)"/>'),
    ],
    ['a pattern of itself', '<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>'],
    [
      'a filter for each of a thousand shapes',
      `<filter id="f"><feTurbulence/><feGaussianBlur stdDeviation="9"/></filter>${'<rect filter="url(#f)"/>'.repeat(1000)}`,
    ],
    [
      'markers at every corner',
      `<marker id="m">${'<rect/>'.repeat(20)}</marker>${`<path d="${zigzag}" marker-mid="url(#m)"/>`.repeat(5)}`,
    ],
    ['forty thousand shapes', '<rect/>'.repeat(40_000)],
    ['parts that nobody sees, used over and over', `<g id="a">${'<g/>'.repeat(2000)}</g>${uses(200)}`],
  ])('with %s', (_, content) => {
    expect(() => check(drawing(content))).toThrow(/te ingewikkeld|<use> in <use>/)
  })

  it('with a chain of references, without running out of stack', () => {
    const chain = Array.from(
      { length: 20_000 },
      (_, n) => `<mask id="m${n}"><g mask="url(#m${n + 1})"/></mask>`,
    )
    expect(() => check(drawing(`${chain.join('')}<g mask="url(#m0)"/>`))).toThrow(Refused)
  })
})

test('a style sheet that opens no rule, or ends no comment, is read once', () => {
  for (const text of ['a', '/*', '{', '}a'])
    expect(() => check(drawing(`<style>${text.repeat(400_000)}</style>`))).not.toThrow()
})

test('three thousand ordinary shapes, dashed lines and shadows are not too much', () => {
  const shape = '<path class="a" d="M1 1c2 3 4 5 6 7s8 9 1 2 3 4 5 6c2 3 4 5 6 7s8 9 1 2 3 4 5 6z"/>'
  const content = `<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop/><stop offset="1"/></linearGradient>
    <filter id="f"><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/></filter>
    ${shape.repeat(3000)}${'<path stroke-dasharray="4 2" d="M0 0H900"/>'.repeat(100)}${'<g filter="url(#f)"><rect/></g>'.repeat(20)}`
  expect(() => check(drawing(content))).not.toThrow()
})

const attacks = corpus<string[]>('html-attacks.json', 223, [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
])

test('no piece of hostile HTML becomes part of a drawing', () => {
  const through = attacks
    .flatMap((attack) => [attack, drawing(attack)])
    .filter((svg) => {
      try {
        check(svg)
        return true
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return false
      }
    })
  // Only harmless drawings may get through, and text, which is shown as text.
  const lively =
    /<(?:script|foreignObject|iframe|img|a|animate)\b|\son\w+=|href=|url\((?!#)|@import|javascript:/i
  expect(through.filter((svg) => lively.test(svg))).toEqual([])
})
