import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { hasCode } from '../../files/error-code'
import { Unreadable } from '../../files/unreadable'

/** Something in an article that a person must look at. */
export interface Note {
  /** `file`, `file:line`, or the title of what was not written. */
  readonly place: string
  /** In Dutch, without a full stop. */
  readonly what: string
  /** For what stands in many places and is told once: then `what` is the file or the address. */
  readonly kind?: NoteKind
}

/** A picture or a document that is not beside the export, and a page of the former site that is no article. */
export type NoteKind = 'missing' | 'former'

const heads: Readonly<Record<NoteKind, string>> = {
  missing: 'Niet bij de export',
  former: 'Leidt nog naar de vorige site',
}

/**
 * What a person must look at after an import, a line for each: files that are not beside the export and links to the former
 * site, once with the number of places, and then the places of everything else.
 */
export function linesOf(leftOut: readonly string[], notes: readonly Note[]): string[] {
  const once = new Map<string, string[]>()
  for (const { place, what, kind } of notes) {
    const told = kind && `${heads[kind]}: ${what}`
    if (told !== undefined) once.set(told, [...(once.get(told) ?? []), place])
  }
  return [
    ...leftOut.map((what) => `Niet overgenomen: ${what}.`),
    ...[...once].map(
      ([told, [first, ...others]]) =>
        `${told} (${first}${others.length > 0 ? ` en nog ${others.length}` : ''}).`,
    ),
    ...notes.filter(({ kind }) => kind === undefined).map(({ place, what }) => `${place}: ${what}.`),
  ]
}

/** Why a text of an export was left, in Dutch without a full stop; the others come over. */
export function whyUnread(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error))
  return error instanceof Unreadable ? message.replace(/\.$/, '') : `deze tekst is niet te lezen (${message})`
}

/**
 * Writes a report beside an export, over no other.
 * @returns its path, or undefined when nothing can be written there.
 */
export async function writeReport(exported: string, text: string): Promise<string | undefined> {
  const stem = join(dirname(exported), `${basename(exported, extname(exported))}-verslag`)
  for (let number = 1; ; number += 1) {
    const path = `${stem}${number > 1 ? `-${number}` : ''}.txt`
    try {
      await writeFile(path, text, { flag: 'wx' })
      return path
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) return undefined
    }
  }
}
