import type { SolutionTexts } from './solution-texts'

export const marketing: SolutionTexts = {
  metaTitle: 'AI voor marketing in het mkb',
  metaDescription:
    'Laat software je berichten, nieuwsbrief en marketingcijfers voorbereiden. Jij kijkt na en bepaalt wat online komt. Met voorbeelden en een aanpak.',
  title: 'Marketing die niet blijft liggen',
  intro:
    'Als het druk is, schiet marketing er als eerste bij in. Laat software de concepten, de planning en de cijfers voorbereiden. Wat online komt en wie mail krijgt, bepaal je zelf.',
  features: [
    {
      title: 'Eén verhaal, drie kanalen',
      text: 'Spreek na een klus in een paar minuten in wat je hebt gedaan. Daarna liggen er concepten klaar voor je site, LinkedIn en de nieuwsbrief.',
    },
    {
      title: 'Nieuwsbrief in concept',
      text: 'Je begint niet meer met een leeg scherm. Er ligt een opzet met het nieuws van de maand; jij schrapt, verbetert en verstuurt.',
    },
    {
      title: 'Antwoord op reviews',
      text: 'Bij een nieuwe review ligt er een antwoord in concept klaar. Is het een klacht, dan krijg je een melding en schrijf je het antwoord zelf.',
    },
    {
      title: 'Cijfers in gewone taal',
      text: 'Elke maand één pagina: waar je aanvragen vandaan kwamen, wat dat kostte en wat er is veranderd. Bij elk cijfer staat de bron.',
    },
  ],
  cases: [
    {
      title: 'Hovenier met acht medewerkers',
      text: 'Na elke opgeleverde tuin spreekt de voorman een notitie in. Een collega op kantoor verbetert de concepten, kiest de foto’s en vraagt de klant om toestemming.',
      metrics: [
        'Van 3 uur naar 1 uur per projectverhaal',
        'Van 1 naar 3 verhalen per maand',
        'In totaal nog steeds 3 uur per maand',
      ],
    },
    {
      title: 'Webwinkel in fietsonderdelen',
      text: 'Een producttekst begint bij de gegevens van de leverancier. Het concept gebruikt alleen wat daarin staat; een medewerker vult aan wat ontbreekt.',
      metrics: [
        'Van 25 naar 10 minuten per product',
        'Bij 40 producten 10 uur per maand minder',
        'Elke tekst nagelezen vóór publicatie',
      ],
    },
    {
      title: 'Adviesbureau met drie adviseurs',
      text: 'De cijfers van de site, de advertenties en de nieuwsbrief komen elke maand in één verslag. De eigenaar leest het na en kiest wat er verandert.',
      metrics: [
        'Van 3 uur naar 45 minuten per maand',
        'Van 3 systemen naar 1 verslag',
        'Klaar op dag 3 in plaats van dag 12',
      ],
    },
  ],
  extra: [
    {
      kind: 'steps',
      title: 'Onze aanpak in vier stappen',
      steps: [
        {
          title: 'Analyse',
          text: 'We kijken welk marketingwerk steeds terugkomt, hoeveel tijd het kost en waar het blijft liggen.',
        },
        {
          title: 'Strategie',
          text: 'Je kiest één taak om mee te beginnen. We spreken af wat de software doet, wie het nakijkt en wanneer de proef geslaagd is.',
        },
        {
          title: 'Implementatie',
          text: 'We bouwen zoveel mogelijk met de programma’s die je al hebt. Eerst draait de nieuwe werkwijze een tijdje naast de oude.',
        },
        {
          title: 'Optimalisatie',
          text: 'Na een maand vergelijken we de uren en de fouten met het begin. Dan besluit je: bijsturen, uitbreiden of stoppen.',
        },
      ],
    },
  ],
  closing: {
    title: 'Liever eerst rustig meelezen?',
    text: 'In elke nieuwsbrief werken we één automatisering uit: hoe het werkt, wat het kost en waar het mis kan gaan.',
  },
}
