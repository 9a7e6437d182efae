import type { Answer } from './endpoints'
import type { Exchange } from './exchange'

/** Answers a read in the server's own process; throws a Problem with status 404 for what is not there. */
export type ReadContent = <Params extends object, Query extends object, Reply>(
  exchange: Exchange<Params, Query, undefined, Reply>,
  input: NoInfer<Params & Query>,
) => Promise<Answer<Reply>>

/** What a page is rendered from. `address` is a path with its query; `origin` has no slash at the end. */
export interface PageRequest {
  readonly address: string
  readonly origin: string
  readonly now: number
  readonly read: ReadContent
}

/** What there is that addresses can name. From memory: it is asked for most requests. */
export interface KnownContent {
  /** Grows when an answer below may have changed. */
  readonly revision: number
  /** The slug of the public article that has this name. */
  slugOf(name: string): string | undefined
  hasAutomation(id: string): boolean
  /** The category of automations that somebody means, as content writes it. */
  categoryOf(name: string): string | undefined
  hasStepPlan(id: string): boolean
  /** Whether a public page of content stands at this path. */
  hasPage(path: string): boolean
  /** How many public articles there are, of one tag or of all. */
  countPosts(tag: string | undefined): number
  /** How many public articles the tag of a page has, by its slug; undefined when there is no such page. */
  countPostsOf(tag: string): number | undefined
  /** How many public articles the author of a page has, by its slug; undefined when there is no such page. */
  countPostsBy(author: string): number | undefined
}

/** Which page is shown at an address: two addresses with one name show the same. */
export interface PageName {
  /** The address that the page is drawn at, without anything that makes no difference to it. */
  readonly address: string
  /**
   * A page of its own; the page that stands at every address like it, since what it names is not there; or one that
   * answers what somebody typed.
   */
  readonly kind: 'own' | 'stand-in' | 'question'
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
  /** The document of the admin while its scripts are on their way: the same for everyone, at every address. */
  renderAdmin(read: ReadContent): Promise<Omit<RenderedPage, 'status'>>
  /** Starts what rendering needs, so that the first visitor does not wait for it. */
  prepare?(): void
  /** Resolves when what could be done of all that was asked to be rendered before is done; never rejects. */
  turn?(): Promise<void>
  /** There are no more names than there is content, questions aside, whatever addresses people make up. */
  pageName(address: string, known: KnownContent): PageName
  /** The kind of page at an address, by its route: `/blog/:slug`. */
  pageKind(address: string): string
  /** The document around every page, with the marks of `pageMarks` in it. */
  template(address: string): Promise<string>
  /** The same for the admin. */
  adminTemplate(address: string): Promise<string>
  /** The folder of built assets; null when something else serves them. */
  readonly assets: string | null
}

/** The places in the template that a rendered page fills. */
export const pageMarks = { head: '<!--head-->', body: '<!--body-->', state: '<!--state-->' } as const
