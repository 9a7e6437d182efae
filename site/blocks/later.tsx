import type { ComponentType } from 'react'

/** A component whose script is loaded when a page shows it; renders nothing until then. */
export type LaterComponent<Props> = ComponentType<Props> & {
  readonly load: () => Promise<unknown>
  readonly isLoaded: () => boolean
}

/** Makes one from its loader; after a failure, `load` tries again. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LaterComponent<Props> {
  let Loaded: ComponentType<Props> | undefined

  async function loadOnce(): Promise<void> {
    Loaded ??= await load()
  }

  const Later = (props: Props) => Loaded && <Loaded {...props} />
  return Object.assign(Later, { load: loadOnce, isLoaded: () => Loaded !== undefined })
}
