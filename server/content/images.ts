import type { FileFacts } from '#contract/media-kind'
import type { ImageAttributes } from '#contract/public-content'
import type { RenderedArticle } from '#contract/rendered-article'

/** Facts about our images and other files; content itself only refers to them. */
export interface Images {
  /** The attributes of the image at an address, or undefined when it is not one of ours. */
  attributesOf(address: string): Promise<ImageAttributes | undefined>
  /** Type and size of the file at an address; undefined when it is not one of ours. */
  fileAt(address: string): Promise<FileFacts | undefined>
  /** The HTML of an article with these attributes on its images. */
  withSizes(article: RenderedArticle): Promise<string>
}
