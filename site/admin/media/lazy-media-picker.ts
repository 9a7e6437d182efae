import { lazyPart } from '../kit/lazy-part'

/** The file picker, loaded when first opened. */
export const LazyMediaPicker = lazyPart(async () => (await import('./media-picker')).MediaPicker, {
  loading: null,
})
