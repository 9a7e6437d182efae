import { post } from '../exchange'
import { adminApi } from './addresses'

export const cardPreview = {
  /** The picture that other sites show beside a link, as an image (data URI). */
  draw: post(adminApi.cardPreview)<{
    body: { readonly title: string; readonly tag: string }
    reply: { readonly image: string }
  }>(),
} as const
