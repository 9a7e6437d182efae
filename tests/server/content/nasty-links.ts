import type { Chance } from '../../support/chance'

const SITE = 'https://wissel.example'

const LINKS = [
  '[een](/blog/oud)',
  '[twee *vet*](/blog/oud#kop "titel")',
  '[drie](</blog/oud?a=b>)',
  `[vier](${SITE}/blog/oud)`,
  `<${SITE}/blog/oud>`,
  `${SITE}/blog/oud`,
  '[vijf](/blog/oud-niet)',
  '`[code](/blog/oud)`',
  '``code ` [x](/blog/oud)``',
  '\\[geen](/blog/oud)',
  '![beeld](/media/a.svg)',
  'woord /blog/oud woord',
  '\\`',
]

/** A text with links to `/blog/oud` and what only looks like them, as nobody would write it. */
export function nastyText(chance: Chance): string {
  const words = () => Array.from({ length: 1 + chance.below(4) }, () => chance.pick(LINKS)).join(' ')
  const block = (): string =>
    chance.pick([
      words,
      () => `${words()}\n${words()}`,
      () => `## ${words()}`,
      () => `- ${words()}\n- ${words()}\n  ${words()}\n    - ${words()}`,
      () => `1. ${words()}\n\n   ${words()}`,
      () => `> ${words()}\n> ${words()}`,
      () => `\`\`\`js\n${words()}\n\`\`\``,
      () => `~~~\n\`\`\`\n${words()}\n~~~`,
      () => `tekst\n\n    ${words()}`,
      () => `| a | b |\n|---|---|\n| ${words()} | ${words()} |`,
      () => `[naam]: /blog/oud#x "titel"`,
      () => `<!-- ${words()} -->`,
      () => `***`,
    ])()
  return Array.from({ length: 1 + chance.below(6) }, block).join('\n\n')
}
