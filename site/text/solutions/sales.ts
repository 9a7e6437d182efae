import type { SolutionTexts } from './solution-texts'

export const sales: SolutionTexts = {
  metaTitle: 'AI voor sales in het mkb',
  metaDescription:
    'Laat software aanvragen vastleggen, offertes in concept klaarzetten en je aan de opvolging herinneren. Het gesprek en de prijs blijven van jou.',
  title: 'Elke aanvraag een vervolg',
  intro:
    'Aanvragen komen binnen via de site, de mail en de telefoon. Daarvan raakt er weleens één zoek. Software legt ze vast, zet de offerte klaar en herinnert je op tijd. Het gesprek en de prijs blijven van jou.',
  features: [
    {
      title: 'Aanvraag in je CRM',
      text: 'Een aanvraag via site, mail of telefoonnotitie komt met een korte samenvatting in je CRM, met een taak voor de juiste verkoper.',
    },
    {
      title: 'Voorbereid in gesprek',
      text: 'Voor een afspraak krijg je de eerdere mails, offertes en notities op één pagina. Bij elk punt staat waar het vandaan komt.',
    },
    {
      title: 'Offerte in concept',
      text: 'Je gespreksnotitie en je eigen prijslijst vormen samen een eerste versie. Jij controleert de aantallen, de prijs en de voorwaarden.',
    },
    {
      title: 'Opvolgen op tijd',
      text: 'Blijft een reactie uit, dan ligt er op de afgesproken dag een kort bericht klaar. Reageert de klant, dan stopt de reeks vanzelf.',
    },
  ],
  cases: [
    {
      title: 'Installateur met vijftien medewerkers',
      text: 'Aanvragen via de site en de mail komen met een samenvatting in het CRM. De planner bepaalt wie de klant belt en houdt bij of dat is gebeurd.',
      metrics: [
        'Van 10 naar 3 minuten per aanvraag',
        'Bij 60 aanvragen 7 uur per maand minder',
        'Reactie op dag 1 in plaats van dag 3',
      ],
    },
    {
      title: 'Drukkerij met twee verkopers',
      text: 'Na een gesprek spreekt de verkoper een notitie in. Het concept haalt de prijzen uit de eigen lijst; de verkoper rekent alles na en verstuurt de offerte.',
      metrics: [
        'Van 60 naar 25 minuten per offerte',
        'Bij 24 offertes 14 uur per maand minder',
        'Elke prijs nagerekend door een mens',
      ],
    },
    {
      title: 'Groothandel in werkkleding',
      text: 'Elke ochtend staan de offertes zonder reactie op één lijst, met een bericht in concept erbij. De verkoper kiest zelf of hij mailt, belt of nog even wacht.',
      metrics: [
        'Van 5 naar 2 uur opvolgen per week',
        'Alle offertes opgevolgd, eerst 6 op de 10',
        'Hooguit 3 berichten per offerte',
      ],
    },
  ],
  extra: [
    {
      kind: 'steps',
      title: 'Van aanvraag tot opvolging',
      steps: [
        {
          title: 'Aanvraag',
          text: 'De software legt de aanvraag vast en vat die samen. De klant krijgt een bevestiging met jouw tekst.',
        },
        {
          title: 'Gesprek',
          text: 'Je krijgt de voorgeschiedenis vooraf. Na afloop komt je notitie als samenvatting in het CRM.',
        },
        {
          title: 'Offerte',
          text: 'Er ligt een concept klaar op basis van je eigen prijslijst. Pas na jouw controle gaat het naar de klant.',
        },
        {
          title: 'Opvolging',
          text: 'De software bewaakt de datum en schrijft een concept. Jij besluit of je mailt, belt of afsluit.',
        },
      ],
    },
    {
      kind: 'figures',
      title: 'Wat het kan opleveren',
      note: 'Dit zijn richtcijfers, geen gemeten resultaten: wat het jou oplevert, verschilt per bedrijf.',
      figures: [
        { value: '+45%', label: 'offertes die een opdracht worden' },
        { value: '-30%', label: 'tijd tussen aanvraag en opdracht' },
        { value: '2.5x', label: 'zoveel kansrijke aanvragen' },
      ],
    },
  ],
  closing: {
    title: 'Eerst een voorbeeld lezen?',
    text: 'Schrijf je in voor de nieuwsbrief. Je krijgt steeds één uitgewerkte automatisering, met de kosten en de valkuilen erbij.',
  },
}
