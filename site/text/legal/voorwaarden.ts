import { type LegalPage, ownerLine } from './legal-page'

export const voorwaarden: LegalPage = {
  title: 'Voorwaarden',
  metaDescription:
    'De voorwaarden van de community van {name} in gewone taal: wat je betaalt, hoe je per maand opzegt en wat je van ons mag verwachten.',
  isDated: true,
  intro:
    'Deze voorwaarden gelden voor het lidmaatschap van onze community. Ze zijn kort, zodat je weet waar je aan toe bent.',
  sections: [
    {
      title: 'Wie we zijn',
      paragraphs: [ownerLine, 'Je bereikt ons via {email}.'],
    },
    {
      title: 'Wat je krijgt',
      paragraphs: [
        'Als lid krijg je toegang tot de community. Wat daarbij hoort, staat op de homepage bij het aanbod.',
        'Je lidmaatschap staat op jouw naam. Geef je inloggegevens niet aan anderen.',
        'Consultancy hoort niet bij het lidmaatschap. Daarvoor maken we vooraf een aparte afspraak over het werk en de prijs.',
      ],
    },
    {
      title: 'Wat je betaalt',
      paragraphs: [
        'Je betaalt vooraf, per maand, de prijs die op de site staat als je lid wordt. Die prijs is {priceVat}. Je betaalt met {payment}.',
        'Word je founding member, dan houd je je prijs zolang je lid blijft. Zeg je op en kom je later terug, dan betaal je de prijs die op dat moment geldt.',
      ],
    },
    {
      title: 'Opzeggen',
      paragraphs: [
        'Je kunt elke maand opzeggen met een mail naar {email}. Je houdt toegang tot het eind van de maand die je hebt betaald. Daarna betaal je niets meer.',
        'Stoppen we met de community, dan hoor je dat minstens een maand vooraf.',
      ],
    },
    {
      title: 'Hoe we met elkaar omgaan',
      paragraphs: [
        'Wat andere leden over hun bedrijf vertellen, houd je voor jezelf. Zet geen wachtwoorden, klantgegevens of bedrijfsgeheimen in de community.',
        'Misdraagt iemand zich, dan spreken we diegene aan. Helpt dat niet of is het ernstig, dan kunnen we het lidmaatschap beëindigen. Het bedrag voor de resterende dagen van de maand betalen we dan terug.',
      ],
    },
    {
      title: 'Sjablonen en uitleg gebruiken',
      paragraphs: [
        'Je mag onze sjablonen en uitleg in je eigen bedrijf gebruiken en aanpassen, ook als je geen lid meer bent. Doorverkopen of openbaar maken mag alleen als wij dat vooraf goedvinden.',
      ],
    },
    {
      title: 'Informatie, geen advies',
      paragraphs: [
        'Wat je op de site, in de nieuwsbrief en in de community leest, is algemene informatie. Het is geen juridisch of fiscaal advies. Leg een belangrijk besluit voor aan je eigen adviseur.',
        'Rekenvoorbeelden en richtcijfers zijn geen belofte. Programma’s van anderen kunnen veranderen in prijs of werking.',
      ],
    },
    {
      title: 'Als er iets misgaat',
      paragraphs: [
        'AI maakt fouten, en wij soms ook. Test een automatisering daarom eerst en laat iemand de uitkomst controleren. Hoe je die in je bedrijf inzet, is je eigen verantwoordelijkheid.',
        'Lijd je schade door een fout van ons, dan vergoeden we hooguit wat je ons in de twaalf maanden daarvoor hebt betaald. Gemiste omzet of winst vergoeden we niet.',
        'Deze grens geldt niet bij opzet of bewuste roekeloosheid van onze kant, of als de wet zo’n grens niet toestaat.',
      ],
    },
    {
      title: 'Als deze voorwaarden veranderen',
      paragraphs: [
        'Een wijziging mailen we minstens een maand vooraf. Ben je het er niet mee eens, dan kun je opzeggen. De prijs van founding members verandert door een wijziging niet.',
      ],
    },
    {
      title: 'Nederlands recht',
      paragraphs: [
        'Op deze voorwaarden is het Nederlandse recht van toepassing. Laten we een verschil van mening eerst samen oplossen. Lukt dat niet, dan beslist de rechter. Bevoegd is de rechtbank in {court}.',
        'Word je lid als consument, dan houd je alle rechten die de wet je geeft, zoals de bedenktijd en de keuze voor de rechter in je eigen woonplaats.',
      ],
    },
  ],
}
