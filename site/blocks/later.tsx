import type { ComponentType } from 'react'

/** A component whose script comes when a page shows it; until that is loaded it draws nothing. */
export type LaterComponent<Props> = ComponentType<Props> & {
  readonly load: () => Promise<unknown>
  readonly isLoaded: () => boolean
}

/** Makes one of what loads it; one that failed to load is asked for again. */
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
