/** What a form says while it is being sent and afterwards, besides the server's messages. */
export const sendingText = {
  sending: 'Versturen...',
  sent: 'Verstuurd',
  meant: (email: string) => `Bedoel je ${email}?`,
  yes: 'Ja, verander het',
  no: 'Nee, verstuur het zo',
  openPlan: 'Open het stappenplan',
  failed: 'Er ging iets mis. Probeer het later opnieuw.',
  failedOnTheWay: 'Er ging iets mis. Probeer het opnieuw.',
} as const
