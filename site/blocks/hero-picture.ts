import type { ComponentProps } from 'react'
import type { Picture } from '../ui/picture'
import { type LaterComponent, later } from './later'

/** The picture at the top of a page; most pages have a drawing, which needs no script. */
export const HeroPicture: LaterComponent<ComponentProps<typeof Picture>> = later(
  async () => (await import('../ui/picture')).Picture,
)
