/** An automation, asking for a conversation, and what became of a form. */
export const automationText = {
  automation: {
    all: 'Alle automatiseringen',
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
    toPlan: 'Stuur me het stappenplan',
    flow: { title: 'Zo loopt het', automatic: 'Automatisch', byHand: 'Jij of een collega' },
    needs: 'Wat het vraagt',
    tools: 'Gereedschap',
    effort: 'Tijd om op te zetten',
    pitfalls: 'Valkuilen',
    onward: 'Verder op de lijn',
    stops: 'Vorige en volgende automatisering',
    previous: 'Vorige halte',
    next: 'Volgende halte',
    interestTitle: 'Iets voor jouw bedrijf?',
    interestText:
      'Vertel in een gratis gesprek hoe het nu gaat. Je hoort wat het vraagt en of het de moeite waard is.',
    readMore: 'Lees meer in onze blog',
  },
  consultation: {
    open: 'Start gratis consultatie',
    title: 'Gratis consultatie',
    text: (subject: string) =>
      `Laat je e-mailadres achter, dan mailen we je om een afspraak te maken over “${subject}”.`,
    action: 'Vraag een gesprek aan',
    note: 'We gebruiken je gegevens alleen om je te antwoorden.',
    close: 'Sluit venster',
  },
  result: {
    title: { sent: 'Bedankt', failed: 'Dat ging niet goed' },
    again: 'Probeer het opnieuw',
    note: 'We gebruiken je e-mailadres alleen om je te sturen waar je om vraagt.',
    noMail: 'Geen mail gekregen? Kijk over een paar minuten ook bij de ongewenste mail.',
    meanwhile: 'Intussen kun je lezen hoe je werk automatiseert en wat je beter zelf blijft doen.',
    blog: 'Naar de artikelen',
    home: 'Terug naar home',
  },
} as const
