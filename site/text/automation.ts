/** Texts of an automation, of requesting a conversation, and of the outcome of a form. */
export const automationText = {
  automation: {
    all: 'Alle automatiseringen',
    back: 'Terug naar home',
    notFoundTitle: 'Automatisering niet gevonden',
    notFoundText: 'De automatisering die je zoekt bestaat niet of is verwijderd.',
    toPlan: 'Stuur me het stappenplan',
    flow: { title: 'Zo loopt het', automatic: 'Automatisch', byHand: 'Jij of een collega' },
    needs: 'Wat het vraagt',
    tools: 'Gereedschap',
    effort: 'Zoveel werk is het',
    pitfalls: 'Valkuilen',
    onward: 'Verder op de lijn',
    stops: 'Vorige en volgende automatisering',
    previous: 'Vorige halte',
    next: 'Volgende halte',
    readMore: 'Lees meer in onze blog',
  },
  consultation: {
    open: 'Start gratis consultatie',
    title: 'Gratis consultatie',
    action: 'Vraag een gesprek aan',
    close: 'Sluit venster',
  },
  result: {
    title: { sent: 'Bedankt', failed: 'Dat ging niet goed' },
    again: 'Probeer het opnieuw',
    noMail: 'Geen mail gekregen? Kijk over een paar minuten ook bij de ongewenste mail.',
    blog: 'Naar de artikelen',
    home: 'Terug naar home',
  },
} as const
