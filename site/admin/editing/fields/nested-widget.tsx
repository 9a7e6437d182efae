import { lazyPart } from '../../kit/lazy-part'

/** A list of blocks or records; its script is loaded on demand. */
export const NestedWidget = lazyPart(async () => (await import('./nested/nested-list')).NestedList)
