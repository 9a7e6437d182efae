import { pages } from '#contract/addresses'
import { directiveNames } from '#contract/directives'

/** A notation that visitors see as it was typed. */
export interface ForeignNotation {
  readonly pattern: RegExp
  /** One Dutch sentence about what was found, with the first group of the pattern. */
  readonly say: (mark: string, group: string) => string
}

/** What writers know from other programs, or nearly wrote as Markdown; each pattern is sought in a whole text. */
export const foreignNotations: readonly ForeignNotation[] = [
  {
    pattern: /\[\^([^\]\s]{1,100})\]/g,
    say: (mark, name) => `De noot ${mark} is er niet; zet onderaan [^${name}]: met de tekst.`,
  },
  {
    // With one colon, or with two in the midst of a line.
    pattern: new RegExp(
      `(?:(?<![:\\w]):|(?<!^[ \\t]*|:)::)(?:${directiveNames.join('|')})\\[[^[\\]\\n]*\\]`,
      'gm',
    ),
    say: (mark) => `${mark} werkt zo niet; zet het op een regel van zichzelf, met :: ervoor.`,
  },
  {
    pattern: /\^\[[^[\]\n]+\]/g,
    say: (mark) => `De site kent ${mark} niet; schrijf [^1], en zet onderaan [^1]: met de tekst.`,
  },
  {
    pattern: /\[[^[\]]+\]\[((?!\^)[^[\]]+)\]/g,
    say: (mark, name) => `Bij ${mark} ontbreekt het adres; zet onderaan [${name}]: met het adres.`,
  },
  {
    pattern: /!\[\[[^[\]\n]+\]\]/g,
    say: (mark) => `De site kent ${mark} niet; schrijf ![wat erop staat](/media/naam.svg).`,
  },
  {
    pattern: /(?<!!)\[\[(?!toc\])[^[\]\n]+\]\]/gi,
    say: (mark) =>
      `De site kent ${mark} niet; schrijf [de tekst](${pages.article.to({ slug: 'mijn-artikel' })}).`,
  },
  {
    pattern: /(?<!\[)\[\[?toc\]\]?/gi,
    say: (mark) => `De site kent ${mark} niet; een lang artikel krijgt vanzelf een inhoudsopgave.`,
  },
  {
    pattern: /!?\[[^[\]\n]*\]\([^\s()<"']+ [^()"'\n]*\)/g,
    say: (mark) => `Bij ${mark} staat een spatie in het adres; schrijf %20 in plaats van de spatie.`,
  },
  {
    pattern: /!?\[[^[\]\n]+\] \((?:https?:|[/#])[^()\s]*\)/g,
    say: (mark) => `Bij ${mark} hoort geen spatie tussen ] en (.`,
  },
  {
    pattern: /%%[\s\S]+?%%/g,
    say: (mark) => `Bezoekers lezen ${mark}; zet wat niet op de site hoort tussen <!-- en -->.`,
  },
  {
    pattern: /\{\{[<%][^{}]*\}\}|\{%[^{}]*%\}/g,
    say: (mark) => `De site kent ${mark} niet; schrijf Markdown, of een blok met dubbele punten.`,
  },
  {
    pattern: /(?<![\w\]])\{(?:[#.][\w-]|\w{1,30}=)[^{}\n]*\}/g,
    say: (mark) => `De site toont ${mark} als tekst; haal het weg (een kop krijgt vanzelf een anker).`,
  },
  {
    pattern: /(?<!\$)\$\$(?!\$)[^$]+\$\$(?!\$)/g,
    say: (mark) => `Formules kent de site niet: ${mark}; schrijf ze uit, of als code.`,
  },
  {
    pattern: /(?<![^\s(])==(?=\S)([^=\n]*[^=\s])==(?!\w)/g,
    say: (mark, words) => `De site kent ${mark} niet; schrijf **${words}**.`,
  },
  {
    pattern: /\[!\w+\]/g,
    say: (mark) =>
      `De site kent ${mark} niet; schrijf :::callout[De titel]{kind="tip"} en onder de tekst een regel met :::.`,
  },
  {
    // One mark is a hashtag.
    pattern: /^#{2,6}[^\s#\d]\S*/gm,
    say: (mark) => `${mark} is zo geen kop; zet een spatie na het laatste #.`,
  },
  {
    // A space inside on one side: on both, it is arithmetic.
    pattern: /\*\*(?:[^*\s][^*\n]*\s|\s[^*\n]*[^*\s])\*\*/g,
    say: (mark) =>
      `Bezoekers zien de sterretjes van ${mark}; zet ze tegen de woorden aan, met alleen erbuiten een spatie.`,
  },
  {
    pattern: /^\|[^|\n]+\|[^|\n]+\|.*(?:\n[ \t]*\|.*)*/gm,
    say: () => 'Dit wordt geen tabel; zet onder de eerste rij een rij als |---|---|, met evenveel vakken.',
  },
]
