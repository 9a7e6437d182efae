import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SaveOutcome } from './save'
import type { FormSource, Who } from './source'

/** Milliseconds for which a message waits for a name: without it, it still says what happened. */
const PATIENCE = 10_000

/** Who changed it last; null when that cannot be told soon. @param except a commit to ignore: the one just made */
export async function whoChanged(source: FormSource, except?: string): Promise<Who> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null))
  return Promise.race([source.lastAuthor(except), tooLate]).catch(() => null)
}

/** An outcome with the name of who saved the same places: the dialog of a conflict opens with it. */
export async function withWho(source: FormSource, outcome: SaveOutcome): Promise<SaveOutcome> {
  if (outcome.kind !== 'conflict') return outcome
  return { ...outcome, conflict: { ...outcome.conflict, who: await whoChanged(source) } }
}

/** Who changed it last, asked again for each change that is to be told as long as it stands: a name that comes late is added. */
export const whoQuery = (source: FormSource, change: string | undefined) =>
  queryOptions({
    queryKey: ['admin', 'who', source.type.name, source.id, change],
    queryFn: () => source.lastAuthor(),
    enabled: change !== undefined,
    gcTime: 0,
  })

/** Who changed it last; asked only for a change (identified by its ETag) that is to be reported. */
export function useWho(source: FormSource, change: string | undefined): Who {
  return useQuery(whoQuery(source, change)).data ?? null
}
