import type { contentTypes } from './content/content-types'
import type { Answer } from './endpoints'
import type { Exchange } from './exchange'
import type { StylePart } from './style-parts'

/** Answers a read within the server's own process; throws a Problem with status 404 when there is nothing. */
export type ReadContent = <Params extends object, Query extends object, Reply>(
  exchange: Exchange<Params, Query, undefined, Reply>,
  input: NoInfer<Params & Query>,
) => Promise<Answer<Reply>>

/** The input for rendering a page. `address` is a path with its query; `origin` has no slash at the end. */
export interface PageRequest {
  readonly address: string
  readonly origin: string
  readonly now: number
  readonly read: ReadContent
  /**
   * For a page that is a file: rendered as it looks when all scripts have run, with addresses of files
   * (tests/decisions/0100). `primary` is the origin that accepts forms and answers searches; '' for its own.
   */
  readonly still?: { readonly primary: string } | undefined
}

/** What exists for addresses to name. In memory: it is used for most requests. */
export interface KnownContent {
  /** Grows when an answer below may have changed. */
  readonly revision: number
  /** The path of the page of a public entry, by the name of the entry in an address; undefined when there is none. */
  pageOf(type: keyof typeof contentTypes, name: string): string | undefined
  /** A category of automations, spelled as in content. */
  categoryOf(name: string): string | undefined
  /** The number of public articles, of one tag or of all. */
  countPosts(tag: string | undefined): number
  /** The number of public articles of a tag, by the slug of its page; undefined when there is no such page. */
  countPostsOf(tag: string): number | undefined
  /** The number of public articles of an author, by the slug of their page; undefined when there is no such page. */
  countPostsBy(author: string): number | undefined
}

/** Identifies the page shown at an address: two addresses with one name show the same page. */
export interface PageName {
  /** The canonical address of the page, without anything that makes no difference. */
  readonly address: string
  /**
   * `own`, a page of its own; `stand-in`, one page for every address of a kind whose subject does not exist; or
   * `question`, which answers something typed.
   */
  readonly kind: 'own' | 'stand-in' | 'question'
}

/** A page as HTML: its head tags, its body, and the data embedded for the browser. */
export interface RenderedPage {
  readonly status: number
  readonly head: string
  readonly body: string
  /** JSON, escaped for use inside a script element. */
  readonly state: string
}

/** The site as the server uses it; built in production, straight from the sources in development. */
export interface Site {
  render(request: PageRequest): Promise<RenderedPage>
  /** The document of the admin before its scripts have loaded: the same for everyone, at every address. */
  renderAdmin(read: ReadContent): Promise<Omit<RenderedPage, 'status'>>
  /** Prepares for rendering, so that the first visitor does not have to wait for it. */
  prepare?(): void
  /** Resolves when all rendering requested so far has had its turn; never rejects. */
  turn?(): Promise<void>
  /** Apart from questions there are no more names than there is content, whatever addresses people make up. */
  pageName(address: string, known: KnownContent): PageName
  /** The route of an address: `/blog/:slug`. */
  pageKind(address: string): string
  /** The document around every page, with the placeholders of `pageMarks` in it. */
  template(address: string): Promise<string>
  /** The style sheet of the template in parts; absent when pages get theirs some other way. */
  readonly styleParts?: readonly StylePart[]
  /** The template of the admin. */
  adminTemplate(address: string): Promise<string>
  /** The folder of built assets; null when something else serves them. */
  readonly assets: string | null
}

/** The placeholders in the template for a rendered page. */
export const pageMarks = { head: '<!--head-->', body: '<!--body-->', state: '<!--state-->' } as const
