/**
 * Where a log goes that is read on a terminal: a line of words for each entry, with what belongs to it below. The
 * package comes only there, programs get the entries as they are.
 */
export async function createLogForPeople(): Promise<{ write(line: string): void }> {
  const { default: pretty } = await import('pino-pretty')
  // At once: the last lines before the process ends are those that somebody looks for.
  return pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true })
}
