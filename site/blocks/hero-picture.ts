import type { ComponentProps } from 'react'
import type { Picture } from '../ui/picture'
import { type LaterComponent, later } from './later'

/** The picture beside the beginning of a page; most have a drawing, which asks for no script. */
export const HeroPicture: LaterComponent<ComponentProps<typeof Picture>> = later(
  async () => (await import('../ui/picture')).Picture,
)
