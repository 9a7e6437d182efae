import { post } from '../exchange'
import { adminApi } from './addresses'

export const cardPreview = {
  /** The share card of a page, as an image (data URI). */
  draw: post(adminApi.cardPreview)<{
    body: { readonly title: string; readonly tag: string }
    reply: { readonly image: string }
  }>(),
} as const
