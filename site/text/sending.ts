/** What a form says while it is sent and after, beside what the server says. */
export const sendingText = {
  sending: 'Versturen...',
  sent: 'Verstuurd',
  openPlan: 'Open het stappenplan',
  failed: 'Er ging iets mis. Probeer het later opnieuw.',
  failedOnTheWay: 'Er ging iets mis. Probeer het opnieuw.',
  offline: 'Je hebt geen verbinding met internet.',
} as const
