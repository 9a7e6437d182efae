import { type Backups, type LeftText, newestOf } from './backups'
import { type CopyPlace, createServerCopy } from './server-copy'

/** Where the texts of the closed forms of one entry are kept. */
interface KeptPlaces {
  readonly browser: Pick<Backups, 'of' | 'keep' | 'forget'>
  readonly server: CopyPlace
  /** The storage keys of the forms that are open in this browser. */
  readonly openForms: () => Promise<ReadonlySet<string>>
}

/** What was typed in an entry that has no form to offer it in. */
interface LeftTexts {
  /** Looks what is kept. */
  look(): Promise<void>
  /** Removes it, here and on the server. @returns what puts it back where it was, unless another is there by then */
  discard(text: LeftText): () => void
}

/**
 * @param entry as `blog-posts/x`
 * @param onTexts is told of the texts each time they change, newest first.
 */
export function createLeftTexts(
  entry: string,
  { browser, server, openForms }: KeptPlaces,
  onTexts: (texts: readonly LeftText[]) => void,
): LeftTexts {
  let here: readonly LeftText[] = []
  let there: readonly LeftText[] = []
  const tell = () => onTexts(newestOf(here, there))
  // Nothing is typed here, so that no form has this name.
  const copy = createServerCopy('', server, openForms, (text) => {
    there = text ? [text] : []
    tell()
  })
  return {
    async look() {
      const open = await openForms()
      here = browser.of(entry).filter(({ key }) => !open.has(key))
      tell()
      copy.look()
    },
    discard(text) {
      const { key, at, etag, base, items } = text
      browser.forget(key)
      here = here.filter((one) => one.key !== key)
      const putBack = copy.discard(text)
      tell()
      return () => {
        try {
          browser.keep(key, { at, etag, base, items })
        } catch {
          // Storage is full or disabled: then the server has it, and this screen.
        }
        here = [...here, text]
        tell()
        putBack()
      }
    },
  }
}
