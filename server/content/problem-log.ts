import type { FileProblem } from '#contract/problem'

/** Logs each problem once, and again only when it returns after having gone. */
export function createProblemLog(log: { warn(context: object, message: string): void }) {
  let known = new Set<string>()
  return (problems: readonly FileProblem[]): void => {
    const current = new Map(problems.map((problem) => [JSON.stringify(problem), problem]))
    for (const [text, problem] of current) {
      if (!known.has(text)) log.warn({ ...problem }, 'broken content file')
    }
    known = new Set(current.keys())
  }
}
