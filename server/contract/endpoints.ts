import { api } from './addresses'
import type { BlogAuthor } from './content/author'
import type { Automation } from './content/automation'
import type { PageBlock, PageBlockKind } from './content/blocks/page-block'
import type { BlogPost } from './content/blog-post'
import type { Company } from './content/company'
import type { ContentPage } from './content/content-page'
import type { Founders } from './content/founders'
import type { GlobalSetting } from './content/global-setting'
import type { HomepageSection } from './content/homepage-section'
import type { MenuEntry } from './content/menu-entry'
import type { PageTexts } from './content/page-texts'
import type { StepPlan } from './content/step-plan'
import type { BlogTag } from './content/tag'
import type { Testimonial } from './content/testimonial'
import { get, post } from './exchange'
import type { Crops } from './focal-point'
import type { FormSubmission } from './form-submission'
import type { ArticleHeading } from './rendered-article'
import type { Vital } from './vital'

/**
 * Every public exchange, described once: the server routes it and the site calls it from here.
 * No zod: this file goes to visitors.
 */

/** What visitors see of an article. */
export type PublicPost = Omit<BlogPost, 'status' | 'publishAt' | 'aliases' | 'automation'>

/** What an img element needs to keep its place and to load no more than it shows. */
export interface ImageAttributes {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Absent for drawings and for what moves. */
  readonly srcSet?: string | undefined
  /** `#rrggbb`, for the ground while the image loads. */
  readonly color: string
  /** Where it stands where it is cropped; absent for the centre. */
  readonly crops?: Crops | undefined
}

/** What goes along with an `imageUrl` that is an image of ours. */
interface WithImage {
  readonly image?: ImageAttributes | undefined
}

/** Who writes, as visitors see them; `image` is what is known of the photo. */
export type PublicAuthor = Omit<BlogAuthor, 'id' | 'aliases'> & WithImage

/** What articles are sorted by, as visitors see it. */
export type PublicTag = Pick<BlogTag, 'name' | 'slug' | 'intro' | 'metaDescription'>

/** What else than an article answers a question. */
export interface FoundPage {
  /** What kind of page it is, in Dutch. */
  readonly kind: string
  readonly title: string
  /** A sentence or two about it; may be ''. */
  readonly text: string
  readonly path: string
}

/** An article with its body as sanitised HTML and the headings in it; null when the body could not be rendered. */
export type PostDetail = PublicPost &
  WithImage & {
    readonly contentHtml: string | null
    readonly headings: readonly ArticleHeading[]
    /** Who wrote it, where there is an entry of them. */
    readonly author?: PublicAuthor | undefined
    /** The name of the page of its tag, where that has one. */
    readonly tagSlug?: string | undefined
    /** The step plans that are offered below it; absent where none is. */
    readonly stepPlans?: readonly StepPlanChoice[]
  }

/** An article that may not be public yet, for whoever has a link to it until that expires (ISO 8601 in UTC). */
export type DraftDetail = PostDetail & { readonly expires: string; readonly isPublic: boolean }

/** A step plan with its text as sanitised HTML, null when it could not be rendered; null is the title of no automation. */
export type StepPlanDetail = Omit<StepPlan, 'status' | 'publishAt' | 'createdAt'> & {
  readonly contentHtml: string | null
  readonly automationTitle: string | null
}

/** A step plan that can be asked for, as forms name it: by the automation that it is of. */
export type StepPlanChoice = Pick<Automation, 'title' | 'category'> & { readonly automation: string }

/** An entry of a menu as visitors have it: its address is a path of this site or a whole address elsewhere. */
export type MenuLink = Pick<MenuEntry, 'menu' | 'label' | 'address' | 'isButton'>

/** An automation in a list. */
export type PublicAutomation = Omit<Automation, 'flow' | 'tools' | 'effort' | 'pitfalls' | 'relatedPosts'> &
  WithImage

/** What only the page of an automation shows of it (tests/decisions/0078). */
export type AutomationDetail = Pick<Automation, 'flow' | 'tools' | 'effort' | 'pitfalls'> & {
  readonly related: readonly Pick<BlogPost, 'slug' | 'title' | 'tag'>[]
}

/**
 * A block as visitors get it: Markdown is sanitised HTML, and what is known of its picture goes along. `anchor` is the
 * id that links lead to; empty without a title.
 */
export type ShownBlock<Kind extends PageBlockKind = PageBlockKind> = {
  [K in Kind]: PageBlock<K> & WithImage & { readonly anchor: string }
}[Kind]

/** A page as others call it. */
export type PageLink = Readonly<Pick<ContentPage, 'path' | 'title'>>

/**
 * A page that is content. `parents` stand above it, the highest first; `siblings` are all pages right below the same
 * parent, itself among them; both go by their short names.
 */
export type PageDetail = Pick<ContentPage, 'title' | 'path' | 'imageUrl' | 'shortTitle'> & {
  /** For search engines, never empty where the page has words. */
  readonly metaTitle: string
  readonly metaDescription: string
  readonly blocks: readonly ShownBlock[]
  /** The text below the blocks. */
  readonly contentHtml: string
  readonly parents: readonly PageLink[]
  readonly siblings: readonly PageLink[]
}

/** Content of this many characters or less is replaced by built-in content of the same id (tests/spec.md, section 7). */
export const SHORT_CONTENT = 200

/**
 * An article in a list. `excerpt` is its first 120 characters without Markdown marks, `isCut` whether there
 * are more; `isShort` says that its content is short enough to be replaced.
 */
export type PostCard = Pick<
  PublicPost,
  'id' | 'slug' | 'title' | 'tag' | 'imageUrl' | 'createdAt' | 'authorName' | 'authorPhoto' | 'authorLinkedIn'
> &
  WithImage & { readonly excerpt: string; readonly isCut: boolean; readonly isShort: boolean }

/** The articles of a list; without `fields` whole ones, from `offset` at most `limit`, of one tag (by word or slug) or author (by slug). */
export interface PostListQuery {
  readonly fields?: 'card'
  readonly limit?: number
  readonly offset?: number
  readonly tag?: string
  readonly author?: string
}

export const reads = {
  homepageSections: get(api.homepageSections)<{ reply: HomepageSection[] }>(),
  automations: get(api.automations)<{ reply: PublicAutomation[] }>(),
  automation: get(api.automation)<{ reply: AutomationDetail }>(),
  stepPlans: get(api.stepPlans)<{ reply: StepPlanChoice[] }>(),
  stepPlan: get(api.stepPlan)<{ reply: StepPlanDetail }>(),
  testimonials: get(api.testimonials)<{ reply: Testimonial[] }>(),
  posts: get(api.posts)<{ query: Omit<PostListQuery, 'fields'>; reply: PublicPost[] }>(),
  postCards: get(api.posts)<{ query: PostListQuery & { readonly fields: 'card' }; reply: PostCard[] }>(),
  post: get(api.post)<{ reply: PostDetail }>(),
  relatedPosts: get(api.relatedPosts)<{ reply: PostCard[] }>(),
  search: get(api.search)<{ query: { readonly q: string; readonly limit?: number }; reply: PostCard[] }>(),
  searchPages: get(api.searchPages)<{ query: { readonly q: string }; reply: FoundPage[] }>(),
  postTags: get(api.postTags)<{ reply: string[] }>(),
  tag: get(api.tag)<{ reply: PublicTag }>(),
  author: get(api.author)<{ reply: PublicAuthor }>(),
  founders: get(api.founders)<{ reply: Founders }>(),
  company: get(api.company)<{ reply: Company }>(),
  menus: get(api.menus)<{ reply: MenuLink[] }>(),
  globalSettings: get(api.globalSettings)<{ reply: Pick<GlobalSetting, 'key' | 'value'>[] }>(),
  pageTexts: get(api.pageTexts)<{ reply: PageTexts }>(),
  page: get(api.page)<{ query: { readonly path: string }; reply: PageDetail }>(),
} as const

/** An article that is not public, for whoever has the link: never kept, so it is none of `reads`. */
export const draftRead = get(api.draft)<{ reply: DraftDetail }>()

/** What was done, in a Dutch sentence. */
interface Done {
  readonly message: string
}

export const writes = {
  /** `link`: the page with what was asked for, where no mail brings it. */
  submitForm: post(api.form)<{
    body: Partial<FormSubmission> & { readonly email: string }
    reply: Done & { readonly link?: string }
  }>(),
  /** What the links in our mail do, by their code. */
  confirm: post(api.confirm)<{ body: { readonly code: string }; reply: Done }>(),
  unsubscribe: post(api.unsubscribe)<{ body: { readonly code: string }; reply: Done }>(),
  vital: post(api.vitals)<{ body: Vital }>(),
} as const

/** A reply with the number of items there are in all, for lists that can be cut. */
export interface Answer<Reply> {
  readonly body: Reply
  readonly total?: number
  /** False for an answer that is not worth keeping: there are too many questions like it. */
  readonly isKept?: boolean
}

/** The header that carries `Answer.total`. */
export const TOTAL_HEADER = 'x-total-count'
