import { z } from 'zod'

/** Names of the parts of a backup, in this order. */
export const MANIFEST = 'manifest.json'
export const CONTENT = 'content.bundle'
export const PEOPLE = 'private.tar.age'

const part = z.object({ size: z.int().min(0), sha256: z.string() })

/** What a backup says about itself. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Where HEAD was; null in a site without a commit. */
  head: z.string().nullable(),
  /** The branch; null when HEAD was detached. */
  branch: z.string().nullable(),
  /** How the content names objects, as git says it; a backup without this is older. */
  objectFormat: z.string().default('sha1'),
  /** Where SITE_ROOT is in its repository: empty at the top, or `site/`. */
  folder: z.string(),
  /** Uncommitted files; the bundle holds them as `refs/wissel/uncommitted`. */
  uncommitted: z.array(z.string()),
  content: part.nullable(),
  people: part.extend({ files: z.int(), plainSha256: z.string() }),
})

export type Manifest = z.output<typeof manifest>
