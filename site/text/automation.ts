/** An automation, asking for a conversation, and what became of a form. */
export const automationText = {
  automation: {
    back: 'Terug naar home',
    notFoundTitle: 'Automatisering niet gevonden',
    notFoundText: 'De automatisering die je zoekt bestaat niet of is verwijderd.',
    keywords: 'AI-automatisering, mkb',
    facts: [
      { label: 'Gemiddelde implementatietijd', value: '2-4 weken' },
      { label: 'Geschikt voor', value: 'Kleine en middelgrote bedrijven' },
      { label: 'Ondersteuning', value: 'In het Nederlands' },
      { label: 'Bewaking', value: '24/7' },
    ],
    interestTitle: 'Iets voor jouw bedrijf?',
    interestText:
      'Vertel in een gratis gesprek hoe het nu gaat. Je hoort wat het vraagt en of het de moeite waard is.',
    readMore: 'Lees meer in onze blog',
  },
  consultation: {
    open: 'Start gratis consultatie',
    title: 'Gratis consultatie',
    text: (subject: string) => `Laat je adres achter, dan maken we een afspraak over “${subject}”.`,
    action: 'Vraag een gesprek aan',
    note: 'We gebruiken je gegevens alleen om je te antwoorden.',
    close: 'Sluit venster',
  },
  result: {
    title: 'Aanmelding',
    again: 'Probeer het opnieuw',
    note: 'We gebruiken je adres alleen om je te sturen waar je om vraagt.',
    home: 'Terug naar home',
  },
} as const
