/** Every content type of the site. A new one is a file beside this one, and a line here. */
export { altText } from './alt-text'
export { automation } from './automation'
export { blogPost } from './blog-post'
export { founders } from './founders'
export { globalSetting } from './global-setting'
export { homepageSection } from './homepage-section'
export { pageTexts } from './page-texts'
export { testimonial } from './testimonial'
