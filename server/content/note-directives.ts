import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import { placedValues } from '#contract/content/nested-fields'
import type { FileProblem } from '#contract/problem'
import { readVideo } from '#contract/read-video'
import type { RawEntry } from '../storage/read-entries'
import { judgeDirectives } from './markdown/directives/judge-directives'
import { LONGEST_TEXT } from './markdown/longest-text'

/** A video in a text, with the warning for when its host may not play on a page. */
export interface ShownVideo {
  readonly host: string
  readonly problem: FileProblem
}

/** The place of an entry. */
interface NotedPlace {
  readonly file: string
  readonly prefix: string
  readonly body: RawEntry['body'] | undefined
}

/**
 * Problems with the directives in the texts of an entry, or with a text that is too long for any, and the videos among
 * them. They are warnings, and do not block a save: both are shown as they were typed.
 */
export function noteDirectives(
  { fields }: Pick<AnyContentType, 'fields'>,
  value: AnyValue,
  { file, prefix, body }: NotedPlace,
): { readonly problems: FileProblem[]; readonly videos: ShownVideo[] } {
  const problems: FileProblem[] = []
  const videos: ShownVideo[] = []
  for (const { name, field, value: text } of placedValues(fields, value)) {
    if (field.widget !== 'markdown' || typeof text !== 'string') continue
    const tell = (line: number, message: string): FileProblem => ({
      file,
      field: prefix + name,
      ...(body?.field === name ? { line: body.line + line - 1 } : {}),
      message,
    })
    if (text.length > LONGEST_TEXT) problems.push(tell(1, tooLong))
    const judged = judgeDirectives(text)
    problems.push(...judged.problems.map(({ line, message }) => tell(line, message)))
    for (const { line, directive, isCode } of judged.directives) {
      const video = directive.name === 'video' && !isCode ? readVideo(directive.attributes.href) : undefined
      if (video) videos.push({ host: video.host, problem: tell(line, notPlayed(video.site)) })
    }
  }
  return { problems, videos }
}

const tooLong = `Deze tekst is langer dan ${LONGEST_TEXT.toLocaleString('nl-NL')} tekens: bezoekers zien hem zonder opmaak. Verdeel hem.`

const notPlayed = (site: string) =>
  `Deze video staat er als link: ${site} mag niet op de pagina spelen; een eigenaar kan dat toestaan bij Instellingen.`
