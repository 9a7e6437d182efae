import { attack } from './attack'
import type { AttackJob, AttackOutcome } from './attack-job'
import { type VisitJob, type VisitOutcome, visit } from './visitors'

/** The jobs a helper process can do. */
export type Job = ({ readonly kind: 'visit' } & VisitJob) | ({ readonly kind: 'attack' } & AttackJob)

/** The outcome of each kind of job. */
export interface Outcomes {
  readonly visit: VisitOutcome
  readonly attack: AttackOutcome
}

export async function doJob(job: Job): Promise<Outcomes[Job['kind']]> {
  return job.kind === 'visit' ? visit(job) : attack(job)
}
