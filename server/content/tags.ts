import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { BlogTag } from '#contract/content/tag'
import { perObject } from '#contract/per-object'
import { slugify } from '#contract/slug'
import { wordKey } from '#contract/word-key'
import type { Catalogues } from './catalogue'
import { namingOf } from './naming'

/** A tag, made from its articles and its entry, if it has one. */
interface KnownTag extends BlogTag {
  readonly hasEntry: boolean
  /** Its public articles, the newest first. */
  readonly posts: readonly BlogPost[]
}

/** Every tag that has an entry or a public article. Case and accents make no difference. */
interface Tags {
  /** Tags of articles in the order of these, then those that only have an entry. */
  readonly all: readonly KnownTag[]
  /** The tag that a word names, also by a former name. */
  named(word: string): KnownTag | undefined
  /** The tag with this slug; an entry takes precedence over a tag of articles. */
  at(slug: string): KnownTag | undefined
}

const tagsAmong = perObject((posts: readonly BlogPost[]) =>
  perObject((entries: readonly BlogTag[]) => findTags(posts, entries)),
)

/** The tags of a library; cached until its articles or tags change. */
export function tagsOf(library: Catalogues): Tags {
  const { public: posts } = library.catalogue(contentTypes.blogPost)
  const { public: entries } = library.catalogue(contentTypes.blogTag)
  return tagsAmong(posts)(entries)
}

const tagsByName = perObject((entries: readonly BlogTag[]) =>
  namingOf(entries, { as: ['name'], former: 'aliases' }),
)

/** The tag that had this name before; undefined for a name in use, or one that never existed. */
export function renamedTag(entries: readonly BlogTag[], word: string): BlogTag | undefined {
  const meant = tagsByName(entries)(word)
  return meant?.isFormer ? meant.value : undefined
}

/** The present name of a tag that articles name by a word; the word itself where it was not renamed. */
export const presentTag = perObject((entries: readonly BlogTag[]) => {
  const names = new Map<string, string>()
  return ({ tag }: Pick<BlogPost, 'tag'>): string => {
    const name = names.get(tag) ?? renamedTag(entries, tag)?.name ?? tag
    names.set(tag, name)
    return name
  }
})

function findTags(posts: readonly BlogPost[], entries: readonly BlogTag[]): Tags {
  const postsOf = new Map<string, BlogPost[]>()
  const keys = new Map<string, string>()
  for (const post of posts) {
    const key = keys.get(post.tag) ?? wordKey(renamedTag(entries, post.tag)?.name ?? post.tag)
    keys.set(post.tag, key)
    const others = postsOf.get(key)
    if (others) others.push(post)
    else if (key !== '') postsOf.set(key, [post])
  }
  const entryOf = firstOf(entries, ({ name }) => wordKey(name))
  const keysInUse = new Set([...postsOf.keys(), ...entryOf.keys()])
  const byName = new Map(
    [...keysInUse].map((key) => [key, tagFrom(entryOf.get(key), postsOf.get(key) ?? [])] as const),
  )
  const all = [...byName.values()]
  const addressed = all.filter(({ slug }) => slug !== '')
  const bySlug = firstOf(
    addressed.toSorted((a, b) => Number(b.hasEntry) - Number(a.hasEntry)),
    ({ slug }) => slug,
  )
  const named = (word: string) => byName.get(wordKey(renamedTag(entries, word)?.name ?? word))
  return { all, named, at: (slug) => bySlug.get(slug) }
}

function tagFrom(entry: BlogTag | undefined, posts: readonly BlogPost[]): KnownTag {
  if (entry) return { ...entry, hasEntry: true, posts }
  const name = posts[0]?.tag ?? ''
  const slug = slugify(name)
  const empty = { intro: '', metaDescription: '', offersStepPlan: false, aliases: [] }
  return { ...empty, id: slug, name, slug, hasEntry: false, posts }
}

/** The address of a tag's page, by its name; undefined for one without a page. */
export function tagSlugOf(library: Catalogues, word: string): string | undefined {
  const tags = tagsOf(library)
  const tag = tags.named(word)
  return tag && tags.at(tag.slug) === tag ? tag.slug : undefined
}

function firstOf<Value>(
  values: readonly Value[],
  keyOfValue: (value: Value) => string,
): ReadonlyMap<string, Value> {
  const first = new Map<string, Value>()
  for (const value of values) if (!first.has(keyOfValue(value))) first.set(keyOfValue(value), value)
  return first
}
