import type { FileProblem } from '#contract/problem'

/** Writes each problem to the log once, and again only when it went away and came back. */
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
