import type { LightMyRequestResponse } from 'fastify'

/** The parts of a page, read from its HTML. */
export interface Page {
  readonly status: number
  readonly html: string
  readonly title: string | undefined
  readonly canonical: string | undefined
  /** Content of the meta elements, by name or property. */
  readonly metas: ReadonlyMap<string, string>
  readonly jsonLd: readonly Record<string, unknown>[]
  /** The embedded data: query keys with their values. */
  readonly state: readonly [[string], unknown][]
}

/** Parses a reply as a page. */
export function pageFrom(reply: LightMyRequestResponse): Page {
  const html = reply.body
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g)]
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  const state = /<script type="application\/json" id="state">([\s\S]*?)<\/script>/.exec(html)?.[1]
  return {
    status: reply.statusCode,
    html,
    title: unescaped(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1]),
    canonical: unescaped(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1]),
    metas: new Map(metas.map(([, name = '', content]) => [name, unescaped(content) ?? ''])),
    jsonLd: data.map(([, json = '']) => JSON.parse(json)),
    state: state ? JSON.parse(state).queries : [],
  }
}

export const metaOf = (page: Page, name: string) => page.metas.get(name)

function unescaped(text: string | undefined): string | undefined {
  return text?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}
