import type { ImageAttributes } from '#contract/endpoints'
import type { RenderedArticle } from '#contract/rendered-article'

/** What is known of our images; content itself only names them. */
export interface Images {
  /** The attributes of the image at an address, or undefined when it is not one of ours. */
  attributesOf(address: string): Promise<ImageAttributes | undefined>
  /** The HTML of an article with these attributes on its images. */
  withSizes(article: RenderedArticle): Promise<string>
}
