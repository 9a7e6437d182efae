import type { SolutionTexts } from './solution-texts'

export const recruitment: SolutionTexts = {
  metaTitle: 'AI voor recruitment in het mkb',
  metaDescription:
    'Laat software gesprekken plannen, kandidaten op de hoogte houden en vacatures in concept schrijven. Selecteren en beslissen blijft mensenwerk.',
  title: 'Werving waarin een mens beslist',
  intro:
    'Wie solliciteert, wil snel iets horen. Software kan gesprekken plannen, berichten voorbereiden en een eerste versie van de vacature schrijven. Kandidaten beoordelen of rangschikken laten we niet aan AI over.',
  features: [
    {
      title: 'Zelf een moment kiezen',
      text: 'Wie jij uitnodigt, kiest zelf een vrij moment in jullie agenda’s. De bevestiging, de route en een herinnering volgen automatisch.',
    },
    {
      title: 'Bericht over het vervolg',
      text: 'Elke sollicitant krijgt een bevestiging met uitleg over de volgende stappen. Laat een besluit te lang op zich wachten, dan krijg jij een seintje.',
    },
    {
      title: 'Vacature in concept',
      text: 'Uit een gesprek met de afdeling komt een eerste versie van de vacature. Jij controleert de functie-eisen, het salaris en de toon.',
    },
    {
      title: 'AI kiest niemand uit',
      text: 'Geen score, ranglijst of automatische afwijzing: een mens leest en beslist. Selectie met AI geldt onder de Europese AI-verordening als hoog risico.',
    },
  ],
  cases: [
    {
      title: 'Thuiszorgbureau met zestig medewerkers',
      text: 'De teamleider kiest wie ze uitnodigt. De kandidaat plant daarna zelf het gesprek; de bevestiging en de herinnering gaan vanzelf de deur uit.',
      metrics: [
        'Van 30 naar 5 minuten plannen per gesprek',
        'Bij 12 gesprekken 5 uur per maand minder',
        'De teamleider leest elke brief zelf',
      ],
    },
    {
      title: 'Installatiebedrijf met drie vestigingen',
      text: 'De bedrijfsleider vertelt in tien minuten wat het werk inhoudt. Daar komt een vacature in concept uit, die hij samen met een monteur verbetert.',
      metrics: [
        'Van 3 uur naar 1 uur per vacature',
        'Bij 2 vacatures 4 uur per maand minder',
        'Functie-eisen en salaris vult een mens in',
      ],
    },
    {
      title: 'Strandpaviljoen met seizoenskrachten',
      text: 'Sollicitanten krijgen dezelfde dag bericht over de stappen en de data. De bedrijfsleider leest alle reacties en keurt elke afwijzing zelf goed.',
      metrics: [
        'Bericht op dag 1 in plaats van dag 5',
        'Van 6 naar 2 uur mailen per week',
        'Geen automatische afwijzingen',
      ],
    },
  ],
  extra: [
    {
      kind: 'cards',
      title: 'Wat je eraan hebt',
      cards: [
        {
          title: 'Minder mail over afspraken',
          text: 'Kandidaten plannen en verzetten hun gesprek zelf, binnen de tijden die jij opgeeft.',
        },
        {
          title: 'Sneller een eerste reactie',
          text: 'De bevestiging gaat meteen de deur uit, ook als iemand ’s avonds of in het weekend solliciteert.',
        },
        {
          title: 'Voorbereid aan tafel',
          text: 'Wie het gesprek voert, krijgt vooraf de brief, het cv en jullie vaste vragen bij elkaar.',
        },
        {
          title: 'Eén overzicht',
          text: 'Je ziet per vacature wie nog op antwoord wacht en welke collega aan zet is.',
        },
        {
          title: 'Voor iedereen dezelfde uitleg',
          text: 'Alle kandidaten krijgen dezelfde informatie over de stappen, de data en het vervolg.',
        },
        {
          title: 'Gegevens op tijd weg',
          text: 'Je stelt een bewaartermijn in. Gebruikelijk is vier weken na de procedure, met toestemming hooguit een jaar.',
        },
      ],
    },
  ],
  closing: {
    title: 'Eerst zien hoe dat eruitziet?',
    text: 'De nieuwsbrief laat per voorbeeld zien wat de software doet, wat een mens doet en waar het mis kan gaan.',
  },
}
