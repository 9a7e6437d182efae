import { api } from './addresses'
import type { Company } from './content/company'
import type { Founders } from './content/founders'
import type { GlobalSetting } from './content/global-setting'
import type { HomepageSection } from './content/homepage-section'
import type { PageTexts } from './content/page-texts'
import { get, post } from './exchange'
import type { FormSubmission } from './form-submission'
import type {
  AutomationDetail,
  DraftDetail,
  EveryPage,
  FoundPage,
  MenuLink,
  PageDetail,
  PostCard,
  PostDetail,
  PublicAuthor,
  PublicAutomation,
  PublicPost,
  PublicTag,
  PublicTestimonial,
  StepPlanChoice,
  StepPlanDetail,
} from './public-content'
import type { Vital } from './vital'

/**
 * Every public exchange, described once: the server routes it and the site calls it from here. What a reply holds is in
 * `public-content.ts`. No zod: this file is sent to visitors.
 */

/** The articles of a list; without `fields` whole ones, at most `limit` from `offset`, of one tag (by name or slug) or author (by slug). */
export interface PostListQuery {
  readonly fields?: 'card'
  readonly limit?: number
  readonly offset?: number
  readonly tag?: string | undefined
  readonly author?: string | undefined
}

export const reads = {
  homepageSections: get(api.homepageSections)<{ reply: HomepageSection[] }>(),
  automations: get(api.automations)<{ reply: PublicAutomation[] }>(),
  automation: get(api.automation)<{ reply: AutomationDetail }>(),
  stepPlans: get(api.stepPlans)<{ reply: StepPlanChoice[] }>(),
  stepPlan: get(api.stepPlan)<{ reply: StepPlanDetail }>(),
  testimonials: get(api.testimonials)<{ reply: PublicTestimonial[] }>(),
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
  everyPage: get(api.everyPage)<{ reply: EveryPage }>(),
  page: get(api.page)<{ query: { readonly path: string }; reply: PageDetail }>(),
} as const

/** An article that is not public, for holders of the link: never cached, so it is not in `reads`. */
export const draftRead = get(api.draft)<{ reply: DraftDetail }>()

/** The result, in a Dutch sentence. */
interface Done {
  readonly message: string
}

export const writes = {
  /** `link`: the page with the requested step plan, when it is not mailed. */
  submitForm: post(api.form)<{
    body: Partial<FormSubmission> & { readonly email: string }
    reply: Done & { readonly link?: string }
  }>(),
  /** The actions of the links in our mail, by their code. */
  confirm: post(api.confirm)<{ body: { readonly code: string }; reply: Done }>(),
  unsubscribe: post(api.unsubscribe)<{ body: { readonly code: string }; reply: Done }>(),
  vital: post(api.vitals)<{ body: Vital }>(),
} as const

/** A reply with the total number of items, for lists that may be cut. */
export interface Answer<Reply> {
  readonly body: Reply
  readonly total?: number
  /** False for an answer that is not worth caching: too many different questions are possible. */
  readonly isKept?: boolean
}

/** The header that carries `Answer.total`. */
export const TOTAL_HEADER = 'x-total-count'
