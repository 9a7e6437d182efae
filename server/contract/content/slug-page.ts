import { addressReader } from '../address'
import { formerNames } from './former-names'

interface Slugged {
  readonly id: string
  readonly slug: string
  readonly aliases: readonly string[]
}

/** What types have in common that show each entry at its slug; former slugs and file names redirect there. */
export function slugPage(address: {
  readonly pattern: `${string}/:slug`
  to(input: { readonly slug: string }): string
}) {
  const read = addressReader(address)
  return {
    names: ({ id, slug }: Slugged) => (id === slug ? [id] : [id, slug]),
    stem: ({ slug }: Slugged) => slug,
    follow: (before: Slugged, after: Slugged) =>
      before.slug === after.slug ? {} : { aliases: formerNames(after.aliases, before.slug, after.slug) },
    page: ({ slug }: Slugged) => address.to({ slug }),
    moves: {
      nameIn: (target: string) => read(target)?.slug,
      addressOf: (slug: string) => address.to({ slug }),
      name: ({ slug }: Slugged) => slug,
      aliases: ({ aliases }: Slugged) => aliases,
      stem: (slug: string) => slug,
    },
  } as const
}
