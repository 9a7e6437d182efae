import type { ReactElement } from 'react'

type Style = Readonly<Record<string, string | number>>

/** An element as satori takes it, without React: a div with a style. */
export function box(style: Style, ...children: readonly (ReactElement | string)[]): ReactElement {
  return { type: 'div', key: null, props: { style, children } }
}

/** A flat shape on a grid of pixels, drawn by paths: `[data, stroke, width, fill]`. */
export function drawing(
  { width, height, ...style }: Style,
  ...paths: readonly (readonly [data: string, stroke: string, width: number, fill?: string])[]
): ReactElement {
  const children = paths.map(([d, stroke, strokeWidth, fill = 'none']) => ({
    type: 'path',
    key: null,
    props: { d, stroke, strokeWidth, fill },
  }))
  const viewBox = `0 0 ${width} ${height}`
  return { type: 'svg', key: null, props: { width, height, viewBox, style, children } }
}
