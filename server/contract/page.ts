import type { Answer, Read } from './endpoints'

/** Answers a read in the server's own process; throws a Problem with status 404 for what is not there. */
export type ReadContent = <Reply, Input extends object>(
  exchange: Read<Reply, Input>,
  input: Input,
) => Promise<Answer<Reply>>

/** What a page is rendered from. `address` is a path with its query; `origin` has no slash at the end. */
export interface PageRequest {
  readonly address: string
  readonly origin: string
  readonly now: number
  readonly read: ReadContent
}

/** A page as HTML: the tags of its head, the content of its body, and the data embedded for the browser. */
export interface RenderedPage {
  readonly status: number
  readonly head: string
  readonly body: string
  /** JSON, escaped so that it can stand inside a script element. */
  readonly state: string
}

/** The site as the server uses it; built in production, straight from the sources in development. */
export interface Site {
  render(request: PageRequest): Promise<RenderedPage>
  /** The address without what makes no difference to the page: two addresses with one name show the same. */
  pageName(address: string): string
  /** The kind of page at an address, by its route: `/blog/:slug`. */
  pageKind(address: string): string
  /** The document around every page, with the marks of `pageMarks` in it. */
  template(address: string): Promise<string>
  /** The folder of built assets; null when something else serves them. */
  readonly assets: string | null
}

/** The places in the template that a rendered page fills. */
export const pageMarks = { head: '<!--head-->', body: '<!--body-->', state: '<!--state-->' } as const
