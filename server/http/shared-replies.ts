/** The tags of what a read answered to what was asked, by its path. @param answer undefined when it failed. */
export type TagsOfAnswer = (
  path: string,
  answer: unknown,
  asked?: Readonly<Record<string, unknown>>,
) => readonly string[]

/** How replies are offered to a cache in front of the site, which sends them to many visitors. */
export interface SharedReplies {
  /** The headers of a reply that shows content with these tags, instead of its own `cache-control`. */
  headersOf(tags: readonly string[]): Readonly<Record<string, string>>
  /** The headers by which a reply that anybody may keep is forgotten together with everything else. */
  readonly forgettable: Readonly<Record<string, string>>
  /** Whether the cache may keep what is sent now. */
  isCurrent(): boolean
  /**
   * Notes that the reply of an address goes out with them.
   * @returns false when it must not: the cache could not be told to forget it.
   */
  sent(address: string, tags: readonly string[]): boolean
}
