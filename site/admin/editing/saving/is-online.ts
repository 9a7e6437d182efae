import type { Item } from '#contract/admin/entries'
import type { FormSource } from './source'

/** Whether visitors see every save at once, of a type whose entries need not be public. */
export const isOnline = ({ type, isNew }: FormSource, saved: Item = {}): boolean =>
  type.planning !== undefined && !isNew && type.isPublic(saved, Date.now())

/** Whether the first save of a new entry shows it to visitors: of a type that has no button for that. */
export const showsAtOnce = ({ type, isNew }: Pick<FormSource, 'type' | 'isNew'>, item: Item = {}): boolean =>
  isNew && type.planning === undefined && type.publication.length > 0 && type.isPublic(item, Date.now())
