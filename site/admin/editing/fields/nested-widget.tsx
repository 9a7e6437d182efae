import { lazyPart } from '../../kit/lazy-part'

/** A list of blocks or of records; it comes in a script of its own. */
export const NestedWidget = lazyPart(async () => (await import('./nested/nested-list')).NestedList)
