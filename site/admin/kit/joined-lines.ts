/** What is typed or pasted into a field that wraps, as the single line that it stands for. */
export const joinedLines = (typed: string): string => typed.replace(/\s*\n\s*/g, ' ')
