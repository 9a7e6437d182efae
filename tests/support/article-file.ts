/** An article file with these lines of front matter. */
export const articleFile = (lines: readonly string[], body = 'Tekst.'): string =>
  `---\n${lines.join('\n')}\n---\n${body}\n`
