import { automation } from './automation'
import { blogPost } from './blog-post'
import type { ContentType, Fields } from './content-type'
import { founders } from './founders'
import { globalSetting } from './global-setting'
import { homepageSection } from './homepage-section'
import { pageTexts } from './page-texts'
import { testimonial } from './testimonial'

/** Every content type of the site. A new one is a file beside these and a line here. */
export const contentTypes = {
  blogPost,
  automation,
  testimonial,
  homepageSection,
  globalSetting,
  founders,
  pageTexts,
} as const

/** Any content type, for code that treats all alike. */
export type AnyContentType = ContentType<Fields>
