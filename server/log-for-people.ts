/**
 * The destination of a log that is read on a terminal: a readable line for each entry, with its details below.
 * The package is only loaded for a terminal; programs get the entries unformatted.
 */
export async function createLogForPeople(): Promise<{ write(line: string): void }> {
  const { default: pretty } = await import('pino-pretty')
  // Synchronous: the last lines before the process ends are the ones people need.
  return pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', sync: true })
}
