import type { BlogAuthor } from './content/author'
import type { Automation } from './content/automation'
import type { PageBlock, PageBlockKind } from './content/blocks/page-block'
import type { BlogPost } from './content/blog-post'
import type { Company } from './content/company'
import type { ContentPage } from './content/content-page'
import type { GlobalSetting } from './content/global-setting'
import type { MenuEntry } from './content/menu-entry'
import type { PageTexts } from './content/page-texts'
import type { StepPlan } from './content/step-plan'
import type { BlogTag } from './content/tag'
import type { Testimonial } from './content/testimonial'
import type { Crops } from './focal-point'
import type { ArticleHeading } from './rendered-article'

/** Content as visitors get it. No zod: this file is sent to visitors. */

/** The public fields of an article. */
export type PublicPost = Omit<BlogPost, 'status' | 'publishAt' | 'aliases' | 'automation'>

/** The attributes that let an img element reserve its space and load no more than it shows. */
export interface ImageAttributes {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Absent for drawings and animations. */
  readonly srcSet?: string | undefined
  /** `#rrggbb`, the background while the image loads. */
  readonly color: string
  /** Its positions in frames that crop it; absent for the centre. */
  readonly crops?: Crops | undefined
  /** What it shows, as the media library says it; absent where nobody has described it. */
  readonly alt?: string | undefined
}

/** The picture that other sites show beside a link to a page. */
export interface ShareImage {
  readonly path: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** What it shows; absent for a card, which shows the title. */
  readonly alt?: string | undefined
}

/** Added to an `imageUrl` that is an image of ours. */
interface WithImage {
  readonly image?: ImageAttributes | undefined
}

/** Added to an `authorPhoto` that is an image of ours, where there are smaller versions or a focal point. */
export interface WithPhoto {
  readonly authorImage?: Pick<ImageAttributes, 'srcSet' | 'crops'>
}

/** An author, as visitors see them; `image` describes the photo. */
export type PublicAuthor = Omit<BlogAuthor, 'id' | 'aliases'> & WithImage

/** A tag, as visitors see it. */
export type PublicTag = Pick<BlogTag, 'name' | 'slug' | 'intro' | 'metaDescription'>

/** A search result other than an article. */
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
  WithImage &
  WithPhoto & {
    readonly contentHtml: string | null
    readonly headings: readonly ArticleHeading[]
    /** The author, if they have an entry. */
    readonly author?: PublicAuthor | undefined
    /** The slug of its tag's page, if there is one. */
    readonly tagSlug?: string | undefined
    /** The step plans offered below it; absent when there are none. */
    readonly stepPlans?: readonly StepPlanChoice[]
  }

/** What may not be public yet, for holders of a link until that expires (ISO 8601 in UTC), with what they say about it. */
export interface DraftDetail {
  readonly title: string
  /** The article; null for anything else, whose own page the link shows. */
  readonly post: PostDetail | null
  readonly expires: string
  readonly isPublic: boolean
  /** The place and the beginning of each paragraph, for a remark at one of them: `content.3 Kies werk`. */
  readonly paragraphs: readonly string[]
  /** The open remarks that were made by a link. */
  readonly remarks: readonly SharedRemark[]
  /** What was sent and refused, and why; absent otherwise. */
  readonly refused?: RefusedRemark | undefined
}

/** Something said by somebody at a moment (ISO 8601 in UTC). */
type SharedSaying = Readonly<Record<'by' | 'at' | 'text', string>>

/** A remark with its answers; `quote` has the beginning of its paragraph, '' for the whole text. */
export type SharedRemark = SharedSaying & {
  readonly quote: string
  readonly answers: readonly SharedSaying[]
}

/** A form for a remark, as it was filled in. */
export type RefusedRemark = Readonly<Record<'name' | 'text' | 'paragraph' | 'reason', string>>

/**
 * A step plan with its text as sanitised HTML, null when it could not be rendered; the title is null when there
 * is no automation to name.
 */
export type StepPlanDetail = Omit<StepPlan, 'status' | 'publishAt' | 'createdAt'> & {
  readonly contentHtml: string | null
  readonly automationTitle: string | null
}

/** A step plan that can be requested, as forms refer to it: by its automation. */
export type StepPlanChoice = Pick<Automation, 'title' | 'category'> & { readonly automation: string }

/** A menu item as visitors get it: its address is a path of this site or a full address elsewhere. */
export type MenuLink = Pick<MenuEntry, 'menu' | 'label' | 'address' | 'isButton'>

/** A testimonial as visitors get it. */
export type PublicTestimonial = Omit<Testimonial, 'isVisible'>

/** An automation in a list. */
export type PublicAutomation = Omit<
  Automation,
  'isVisible' | 'flow' | 'tools' | 'effort' | 'pitfalls' | 'relatedPosts'
> &
  WithImage

/** An automation as a link to it needs it. */
export type AutomationLink = Pick<Automation, 'id' | 'title'>

/** An article as what it is related to shows it. */
export type TitleCard = Pick<BlogPost, 'slug' | 'title' | 'tag' | 'imageUrl'> & WithImage

/** An automation as its own page shows it (tests/decisions/0078); `previous` and `next` are those beside it in the list. */
export type AutomationDetail = PublicAutomation &
  Pick<Automation, 'flow' | 'tools' | 'effort' | 'pitfalls'> & {
    readonly related: readonly TitleCard[]
    readonly previous: AutomationLink | null
    readonly next: AutomationLink | null
  }

/**
 * A block as visitors get it: with Markdown as sanitised HTML, and facts about its picture. `anchor` is the id
 * that links lead to; empty without a title.
 */
export type ShownBlock<Kind extends PageBlockKind = PageBlockKind> = {
  [K in Kind]: PageBlock<K> & WithImage & { readonly anchor: string }
}[Kind]

/** A page, as links refer to it. */
export type PageLink = Readonly<Pick<ContentPage, 'path' | 'title'>>

/**
 * A page of content. `parents` are the pages above it, the highest first; `siblings` are all pages below the
 * same parent, including itself; both have their short names.
 */
export type PageDetail = Pick<ContentPage, 'title' | 'path' | 'shortTitle'> & {
  readonly shareImage: ShareImage
  /** For search engines; never empty for a page with text. */
  readonly metaTitle: string
  readonly metaDescription: string
  readonly blocks: readonly ShownBlock[]
  /** The text below the blocks. */
  readonly contentHtml: string
  readonly parents: readonly PageLink[]
  readonly siblings: readonly PageLink[]
}

/**
 * Content of at most this many characters is replaced by built-in content with the same id (tests/spec.md,
 * section 7).
 */
export const SHORT_CONTENT = 200

/**
 * An article in a list. `excerpt` is its first 120 characters without Markdown marks, `isCut` whether there are
 * more; `isShort` means that its content is short enough to be replaced.
 */
export type PostCard = Pick<
  PublicPost,
  'id' | 'slug' | 'title' | 'tag' | 'imageUrl' | 'createdAt' | 'authorName' | 'authorPhoto' | 'authorLinkedIn'
> &
  WithImage &
  WithPhoto & { readonly excerpt: string; readonly isCut: boolean; readonly isShort: boolean }

/** What every page reads, in one reply (tests/decisions/0094). */
export interface EveryPage {
  /** Differs whenever any of the rest does. */
  readonly revision: string
  readonly texts: PageTexts
  readonly settings: readonly Pick<GlobalSetting, 'key' | 'value'>[]
  readonly company: Company
  readonly menus: readonly MenuLink[]
  /** The addresses of the parts that the home page does not show. */
  readonly hidden: readonly string[]
}
