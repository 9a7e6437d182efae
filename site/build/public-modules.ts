import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const ADMIN = '/site/admin/'

/**
 * Tells which modules visitors can get: those that the entry leads to without passing through the admin. What
 * only the admin uses must not end up in the scripts of the public pages.
 */
export function createIsPublic(): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>()
  return function isPublic(id, graph) {
    const answer = known.get(id) ?? leadsToEntry(id, graph)
    known.set(id, answer)
    return answer
  }
}

function leadsToEntry(start: string, graph: Graph): boolean {
  const seen = new Set([start])
  for (const id of seen) {
    if (id.includes(ADMIN)) continue
    const info = graph.getModuleInfo(id)
    if (info?.isEntry) return true
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) seen.add(importer)
  }
  return false
}
