import type { World } from './world'

/** The changes of one request: a value for each name, null for a removal. */
export type Change = ReadonlyMap<string, string | null>

/** What must be on the site: what was acknowledged, and possibly what requests without a reply asked for. */
export interface Memory {
  /**
   * Records a request that is being sent; report its outcome with the functions that this returns.
   * @param isComing whether it may still happen after a restart, such as a commit that a writer pushed.
   */
  begin(
    change: Change,
    isComing?: boolean,
  ): { acknowledge(commit: string | undefined): void; refuse(): void; doubt(): void }
  /** The value that a name certainly has; undefined when it has none. */
  get(name: string): string | undefined
  names(prefix: string): string[]
  readonly commits: ReadonlySet<string>
  /** The names in failed requests: the disk may hold what these asked for. */
  readonly doubtful: ReadonlySet<string>
  /**
   * Compares with what a restarted site shows, and settles the requests without a reply.
   * @param isTrial only compares.
   * @returns a sentence for everything that was lost, half done or invented.
   */
  compare(world: World, isTrial?: boolean): string[]
}

export function createMemory(start: World): Memory {
  const sure = new Map(start)
  const commits = new Set<string>()
  const doubtful = new Set<string>()
  const open = new Map<Change, boolean>()

  function compare(world: World, isTrial = false): string[] {
    const known = isTrial ? new Map(sure) : sure
    const troubles: string[] = []
    for (const [change, isComing] of [...open]) {
      const names = [...change.keys()].filter((name) => known.get(name) !== (change.get(name) ?? undefined))
      const done = names.filter((name) => world.get(name) === (change.get(name) ?? undefined))
      const undone = names.filter((name) => world.get(name) === known.get(name))
      const isDone = done.length === names.length
      if (isDone) apply(change, known)
      else if (undone.length < names.length) troubles.push(`half done: ${[...change.keys()].join(', ')}`)
      if (!isTrial && (isDone || !isComing)) open.delete(change)
    }
    for (const name of new Set([...known.keys(), ...world.keys()])) {
      const [must, is] = [known.get(name), world.get(name)]
      if (must !== is) troubles.push(`${name} is ${short(is)} and must be ${short(must)}`)
    }
    return troubles
  }

  return {
    commits,
    doubtful,
    get: (name) => sure.get(name),
    names: (prefix) => [...sure.keys()].filter((name) => name.startsWith(prefix)),
    begin(change, isComing = false) {
      open.set(change, isComing)
      return {
        acknowledge(commit) {
          open.delete(change)
          apply(change, sure)
          if (commit) commits.add(commit)
        },
        refuse: () => void open.delete(change),
        doubt() {
          for (const name of change.keys()) doubtful.add(name)
        },
      }
    },
    compare,
  }
}

function apply(change: Change, values: Map<string, string>): void {
  for (const [name, value] of change) {
    if (value === null) values.delete(name)
    else values.set(name, value)
  }
}

function short(value: string | undefined): string {
  return value === undefined
    ? 'not there'
    : JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
}
