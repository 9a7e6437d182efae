import type { Item } from '#contract/admin/entries'
import type { FormSource } from './source'

/** Whether visitors see every save at once, of a type whose entries need not be public. */
export const isOnline = ({ type, isNew }: FormSource, saved: Item = {}): boolean =>
  type.planning !== undefined && !isNew && type.isPublic(saved, Date.now())
