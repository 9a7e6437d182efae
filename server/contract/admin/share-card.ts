import { post } from './exchange'

export const shareCard = {
  /** The picture that other sites show beside a link, as an image (data URI). */
  draw: post<{ readonly image: string }, { readonly title: string; readonly tag: string }>('/preview/card'),
} as const
