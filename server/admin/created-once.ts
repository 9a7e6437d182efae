import { isSame } from '#contract/content/describe-change'
import { createMostRecent } from '../processes/most-recent'

type Fields = Readonly<Record<string, unknown>>

/** Characters of what was sent that are kept: that of five hundred long articles would fill a small machine. */
const MEMORY = 32_000_000
/** Forms that are remembered of each type. */
const MOST = 500

/** What a form sent last, and the entry or file that it made. */
interface Made<Saved> {
  readonly sent: Fields
  readonly saved: Promise<Saved>
}

/** What sending a form does. */
interface Steps<Saved> {
  readonly create: () => Promise<Saved>
  /** The entry that it made, as it is now; undefined once that is gone. */
  readonly find: (made: Saved) => Saved | undefined | Promise<Saved | undefined>
  /** @param typed the fields that are not as they were sent before */
  readonly save: (made: Saved, typed: Fields) => Promise<Saved>
}

/**
 * Makes one entry or file of each form, however often it is sent: whoever loses the connection before the answer arrives sends
 * it again, perhaps with more text, and cannot know that it was saved. A form is remembered for an hour.
 * @returns `send` for a form, whose name is that of no other form, and `madeBy` for what a form made so far
 */
export function createdOnce<Saved>() {
  const forms = createMostRecent<Made<Saved>>(MOST, {
    memory: MEMORY,
    sizeOf: ({ sent }) => JSON.stringify(sent).length,
    ttl: 3_600_000,
  })

  async function send(form: string, sent: Fields, { create, find, save }: Steps<Saved>): Promise<Saved> {
    const before = forms.get(form)

    async function again({ sent: first, saved }: Made<Saved>): Promise<Saved> {
      const made = await saved.catch(() => undefined)
      const now = made && (await find(made))
      if (!made || !now) return create()
      const typed = Object.entries(sent).filter(([name, value]) => !isSame(value, first[name]))
      return typed.length === 0 ? now : save(made, Object.fromEntries(typed))
    }

    const saved = before ? again(before) : create()
    forms.set(form, { sent, saved })
    try {
      return await saved
    } catch (error) {
      // Where it was sent again meanwhile, that is what is remembered of it.
      if (forms.get(form)?.saved !== saved) throw error
      if (before) forms.set(form, before)
      else forms.delete(form)
      throw error
    }
  }

  return { send, madeBy: async (form: string) => forms.get(form)?.saved.catch(() => undefined) }
}
