import { type ComponentProps, type ReactNode, useState } from 'react'
import { cropClasses } from '#contract/crop-classes'
import type { PostCard } from '#contract/public-content'

interface PortraitImageProps extends Pick<ComponentProps<'img'>, 'sizes' | 'loading' | 'width'> {
  readonly photo: string | undefined
  readonly image: PostCard['authorImage']
  readonly className: string
  /** Takes its place where there is none, or none that loads. */
  readonly missing: ReactNode
}

/** A writer's photo, square: its `width` in pixels is its height as well. */
export function PortraitImage({
  photo,
  image,
  missing,
  sizes,
  width,
  loading,
  className,
}: PortraitImageProps) {
  const [hasFailed, setFailed] = useState(false)
  if (!photo || hasFailed) return missing
  return (
    <img
      // It may have failed before hydration; its error event is not repeated.
      ref={(shown) => {
        if (shown?.complete && !shown.naturalWidth) setFailed(true)
      }}
      src={photo}
      {...(image?.srcSet ? { srcSet: image.srcSet, sizes } : {})}
      alt=""
      width={width}
      height={width}
      loading={loading}
      onError={() => setFailed(true)}
      className={cropClasses(className, image?.crops?.square)}
    />
  )
}
