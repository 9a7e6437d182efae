import type { SolutionTexts } from './solution-texts'

export const finance: SolutionTexts = {
  metaTitle: 'AI voor finance in het mkb',
  metaDescription:
    'Laat software facturen uitlezen, bonnen koppelen en klanten aan een openstaande rekening herinneren. Goedkeuren en betalen doet een mens.',
  title: 'Je administratie sneller op orde',
  intro:
    'Facturen overtypen, bonnen zoeken, klanten herinneren: het komt elke week terug. Software zet het werk klaar en loopt een vaste lijst met controles na. Een mens keurt goed en geeft betalingen vrij.',
  features: [
    {
      title: 'Facturen klaar om te boeken',
      text: 'De software leest inkoopfacturen uit en vergelijkt ze met eerdere boekingen. Jij krijgt een voorstel met grootboekrekening en btw-code.',
    },
    {
      title: 'Vriendelijk herinneren',
      text: 'Is een factuur over de vervaldatum, dan krijgt de klant een herinnering met jouw tekst. Loopt er een klacht, dan blijft het bericht achterwege.',
    },
    {
      title: 'Bonnen bij de betaling',
      text: 'Maak een foto van de bon en de software stelt voor bij welke betaling die hoort. Ontbreekt er een bon, dan krijgt je collega een seintje.',
    },
    {
      title: 'Maandcijfers met uitleg',
      text: 'De cijfers komen uit je boekhouding. De software schrijft er een korte toelichting bij in concept; je boekhouder controleert en verbetert die.',
    },
  ],
  cases: [
    {
      title: 'Groothandel met 150 facturen per maand',
      text: 'De software leest de inkoopfacturen uit en zet een boeking klaar. Een medewerker keurt de boeking goed, een tweede geeft de betaling vrij.',
      metrics: [
        'Van 8 naar 2 minuten per factuur',
        'Van 20 naar 5 uur per maand',
        'Elk nieuw rekeningnummer eerst nagebeld',
      ],
    },
    {
      title: 'Bouwbedrijf met twintig medewerkers',
      text: 'Bonnen gaan als foto naar één adres. De software stelt voor bij welke betaling ze horen; de administratie keurt goed en zoekt uit wat niet klopt.',
      metrics: [
        'Van 8 naar 3 uur per maand',
        'Ontbrekende bon gemeld na 1 week',
        'Elke koppeling nagekeken door een mens',
      ],
    },
    {
      title: 'Architectenbureau met zes medewerkers',
      text: 'Wie te laat betaalt, krijgt een nette herinnering met de factuur erbij. Over een aanmaning of een betalingsregeling beslist de eigenaar.',
      metrics: [
        'Van 4 uur naar 1 uur per maand',
        'Gemiddeld na 33 in plaats van 41 dagen betaald',
        'Geen aanmaning zonder besluit van de eigenaar',
      ],
    },
  ],
  extra: [
    {
      kind: 'cards',
      title: 'Veilig en volgens de regels',
      cards: [
        {
          title: 'Bewaarplicht',
          text: 'Je administratie bewaar je meestal zeven jaar, gegevens over onroerend goed tien jaar. Daarom gaat het originele bestand eerst het archief in.',
        },
        {
          title: 'Verwerkersovereenkomst',
          text: 'Verwerkt een leverancier persoonsgegevens voor jou, dan horen daar schriftelijke afspraken bij. We lopen samen na of die er zijn.',
        },
        {
          title: 'Vier ogen',
          text: 'Wie een factuur goedkeurt, geeft niet ook de betaling vrij. Werk je alleen, dan bouwen we een extra controle in.',
        },
        {
          title: 'Logboek',
          text: 'We richten een logboek in: wat stelde de software voor en wie keurde dat goed? Zo kun je een boeking later nagaan.',
        },
        {
          title: 'Toegang',
          text: 'Uitgangspunt: iedereen krijgt alleen de rechten die bij het werk horen. Inloggen gaat in twee stappen als het programma dat ondersteunt.',
        },
        {
          title: 'Gegevens in de EU waar dat kan',
          text: 'We zoeken eerst leveranciers die gegevens in de EU verwerken. Lukt dat niet, dan hoor je dat vooraf en beslis jij.',
        },
      ],
    },
    {
      kind: 'figures',
      title: 'Wat het kan opleveren',
      note: 'Dit zijn richtcijfers, geen gemeten resultaten: wat het jou oplevert, verschilt per bedrijf.',
      figures: [
        { value: '-75%', label: 'verwerkingstijd' },
        { value: '99%', label: 'van de gegevens goed uitgelezen' },
        { value: '-50%', label: 'verwerkingskosten' },
        { value: '+90%', label: 'score op naleving van de regels' },
      ],
    },
    {
      kind: 'figures',
      title: 'Rendement',
      note: 'Ook dit is een richtcijfer, geen gemeten resultaat: of de investering loont, verschilt per bedrijf.',
      figures: [{ value: '425%', label: 'rendement op de investering (ROI)' }],
    },
  ],
  closing: {
    title: 'Eerst weten wat het kost?',
    text: 'In de nieuwsbrief staan bij elk voorbeeld de kosten en de valkuilen. Zo zie je vooraf of het de moeite waard is.',
  },
}
