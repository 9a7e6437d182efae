/** What a screen reader says while a row is dragged by keyboard. */
export const sortingText = {
  role: 'versleepbaar',
  instructions:
    'Druk op spatie om op te pakken, verplaats met de pijltjes omhoog en omlaag, druk nog eens op spatie om neer te zetten of op Escape om te stoppen.',
  picked: (name: string, at: number, count: number) => `${name} opgepakt, plaats ${at} van ${count}.`,
  over: (name: string, at: number, count: number) => `${name} naar plaats ${at} van ${count}.`,
  dropped: (name: string, at: number, count: number) => `${name} neergezet op plaats ${at} van ${count}.`,
  cancelled: (name: string) => `${name} staat weer op zijn oude plaats.`,
  handle: (name: string) => `Versleep ${name}`,
  up: (name: string) => `${name} omhoog`,
  down: (name: string) => `${name} omlaag`,
} as const
