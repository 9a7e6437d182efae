import { anyOf, fieldWords } from '../field-words'
import { type LegalPage, ownerLine } from './legal-page'

export const privacy: LegalPage = {
  title: 'Privacyverklaring',
  metaDescription:
    'Lees welke gegevens {name} bewaart als je een formulier invult, waarvoor we die gebruiken, hoe lang we ze bewaren en welke rechten je hebt.',
  isDated: true,
  intro:
    'We vragen zo min mogelijk en volgen je niet. Hier lees je welke gegevens we bewaren, waarom we dat doen en hoe je ze laat verwijderen.',
  sections: [
    {
      title: 'Wie we zijn',
      paragraphs: [
        ownerLine,
        'Wij zijn verantwoordelijk voor je gegevens. Heb je een vraag, mail dan naar {email}.',
      ],
    },
    {
      title: 'Als je een formulier verstuurt',
      paragraphs: [
        `We bewaren je e-mailadres. Vul je ook ${anyOf(fieldWords.map((word) => `je ${word}`))} in, dan bewaren we die ook.`,
        'Verder bewaren we welk formulier het was, het adres van de pagina, het tijdstip en de tekst die bij het formulier stond. Zo kunnen we later laten zien waar je om hebt gevraagd.',
        'Bij een aanmelding voor de nieuwsbrief kunnen we je een mail sturen met de vraag of je het zelf was. We bewaren dan wanneer die mail wegging en wanneer je hebt bevestigd.',
        'Deze gegevens staan op onze eigen server, buiten het openbare deel van de site.',
      ],
    },
    {
      title: 'Waarvoor we je gegevens gebruiken',
      paragraphs: [
        'Nieuwsbrief: we gebruiken je adres om je de nieuwsbrief te sturen. Dat mag omdat je daar met je aanmelding toestemming voor geeft. Die toestemming kun je altijd intrekken.',
        'Stappenplan of consultatie: we gebruiken je gegevens om te doen wat je vraagt. Je aanvraag zelf is de reden dat dit mag. Je komt daarmee niet op de lijst voor de nieuwsbrief.',
      ],
    },
    {
      title: 'Wie je gegevens ziet',
      paragraphs: [
        'We verkopen je gegevens niet. Alleen mensen die ze voor hun werk bij {name} nodig hebben, kunnen erbij.',
        'Deze bedrijven verwerken gegevens voor ons: {processors}.',
      ],
    },
    {
      title: 'Hoe lang we je gegevens bewaren',
      paragraphs: [
        'Voor de nieuwsbrief bewaren we je gegevens tot je je afmeldt of ons vraagt ze te verwijderen. Afmelden kan onder elke mail.',
        'Een aanvraag voor een stappenplan of consultatie bewaren we tot je vraagt om verwijdering.',
        'Vraag je ons je gegevens te wissen, dan blijft alleen een onleesbare vingerafdruk van je e-mailadres over. Die gebruiken we om te voorkomen dat een oude lijst of een reservekopie je gegevens terugbrengt.',
        'In reservekopieën kunnen je gegevens daarna nog enige tijd staan. Reservekopieën bewaren we {backupRetention}.',
      ],
    },
    {
      title: 'Hoe we de snelheid meten',
      paragraphs: [
        'Bij ongeveer één op de tien bezoeken meten we hoe snel een pagina laadt en reageert, en of de inhoud tijdens het laden verspringt. De uitkomsten tellen we op per pagina en per dag. Die tellingen bewaren we hooguit 60 dagen.',
        'Je browser stuurt bij zo’n meting een nummer en informatie over de browser mee. Die gegevens bewaren we niet, en je IP-adres ook niet. We zien dus niet wie je bent. De metingen gaan alleen naar onze eigen server.',
      ],
    },
    {
      title: 'Geen cookies, geen trackers',
      paragraphs: [
        'Als bezoeker krijg je van ons geen cookies. Op de site draait niets van advertentie- of meetbedrijven.',
        'In de opslag van je eigen browser staan hooguit twee dingen: je keuze voor licht of donker en de domeinnaam van deze site. Je kunt ze in je browser wissen.',
      ],
    },
    {
      title: 'Logboeken',
      paragraphs: [
        'Onze software houdt standaard geen logboek bij van bezoekers. Alleen technische fouten en storingen leggen we vast, zodat we ze kunnen herstellen.',
        'Wat het hostingbedrijf zelf bijhoudt: {hostLogs}.',
      ],
    },
    {
      title: 'Links naar andere sites',
      paragraphs: [
        'De community en de nieuwsbriefpagina openen op een ander adres. Lees daar hoe er met je gegevens wordt omgegaan.',
      ],
    },
    {
      title: 'Je rechten',
      paragraphs: [
        'De privacywet AVG geeft je rechten. Je mag je gegevens inzien, laten verbeteren, laten verwijderen en meenemen. Je mag ook bezwaar maken of vragen om het gebruik te beperken.',
        'Mail je verzoek naar {email}. Je krijgt binnen een maand antwoord. Soms vragen we je eerst te bevestigen dat het e-mailadres van jou is.',
        'Ben je het niet met ons eens? Dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens, via autoriteitpersoonsgegevens.nl.',
      ],
    },
    {
      title: 'Als er iets verandert',
      paragraphs: ['Gaan we anders met gegevens om, dan passen we eerst deze tekst en de datum aan.'],
    },
  ],
}
