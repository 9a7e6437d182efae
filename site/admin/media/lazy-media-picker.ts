import { lazyPart } from '../kit/lazy-part'

/** The picker of files, loaded when it is opened first. */
export const LazyMediaPicker = lazyPart(async () => (await import('./media-picker')).MediaPicker, {
  loading: null,
})
