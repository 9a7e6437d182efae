import { addressReader } from '../address'

interface Slugged {
  readonly slug: string
  readonly aliases: readonly string[]
}

/** What types have in common that show each entry at its slug; former slugs and file names redirect. */
export function slugPage(address: {
  readonly pattern: `${string}/:slug`
  to(input: { readonly slug: string }): string
}) {
  const read = addressReader(address)
  return {
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
