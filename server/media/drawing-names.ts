/** What a drawing may contain: the parts of SVG that draw, and none that run, fetch or embed another document. */

const list = (names: string) => new Set(names.trim().split(/\s+/))

/** Elements of the SVG namespace, in their exact spelling. */
export const drawingElements = list(`
  svg g defs symbol use title desc metadata style switch view
  path rect circle ellipse line polyline polygon
  text tspan textPath image marker
  linearGradient radialGradient stop pattern clipPath mask
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** Elements that paint something; each may be painted again by what references it. */
export const drawnElements = list(
  'path rect circle ellipse line polyline polygon text tspan textPath image use',
)

/** What makes each painted element inside cost more than it seems. */
export const costlyElements = list('pattern mask filter marker')

/** Attributes without a namespace of their own. */
export const drawingAttributes = list(`
  id class style lang tabindex role xmlns version baseProfile
  x y width height cx cy r rx ry x1 y1 x2 y2 d points pathLength transform viewBox preserveAspectRatio zoomAndPan
  href offset gradientUnits gradientTransform spreadMethod fx fy fr patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits markerUnits markerWidth markerHeight refX refY orient
  dx dy rotate textLength lengthAdjust startOffset method spacing side
  filterUnits primitiveUnits in in2 result mode type values tableValues slope intercept amplitude exponent operator
  k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale
  diffuseConstant specularConstant specularExponent scale xChannelSelector yChannelSelector azimuth elevation radius
  z pointsAtX pointsAtY pointsAtZ limitingConeAngle stdDeviation baseFrequency numOctaves seed stitchTiles
  media title systemLanguage requiredFeatures requiredExtensions externalResourcesRequired enable-background
  contentScriptType contentStyleType
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-profile color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variant-ligatures font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering inline-size isolation kerning letter-spacing lighting-color line-height
  marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order pointer-events
  shape-margin shape-padding shape-rendering solid-color solid-opacity stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-align text-anchor text-decoration text-decoration-color text-decoration-line text-decoration-style
  text-indent text-orientation text-overflow text-rendering text-transform transform-origin unicode-bidi
  vector-effect visibility white-space word-spacing writing-mode`)

/** Private namespaces of drawing programs; nothing in them draws or runs. */
export const programNamespaces = list(`
  http://www.inkscape.org/namespaces/inkscape
  http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd
  http://www.w3.org/1999/02/22-rdf-syntax-ns#
  http://purl.org/dc/elements/1.1/
  http://creativecommons.org/ns#
  http://web.resource.org/cc/
  http://www.bohemiancoding.com/sketch/ns
  http://www.figma.com/figma/ns
  http://www.serif.com/
  http://www.vectornator.io
  http://ns.adobe.com/AdobeIllustrator/10.0/
  http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/
  http://ns.adobe.com/Graphs/1.0/
  http://ns.adobe.com/Extensibility/1.0/
  http://ns.adobe.com/SaveForWeb/1.0/
  http://ns.adobe.com/Variables/1.0/
  http://ns.adobe.com/GenericCustomNamespace/1.0/
  http://ns.adobe.com/ImageReplacement/1.0/
  http://ns.adobe.com/Flows/1.0/
  http://ns.adobe.com/XPath/1.0/
  http://ns.adobe.com/xap/1.0/`)
