import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem'

/** Levels of lists and objects in a body; nothing that is sent here has ten. */
const DEEPEST = 64

/** Refuses bodies that nest so deeply that whoever walks through them runs out of stack: JSON.stringify as well. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isDeeper(request.body, DEEPEST)) return done()
    return done(new Problem('bad-request', 'Dit is te diep genest: zoveel lijsten in lijsten leest niemand.'))
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
