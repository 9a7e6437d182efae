import { homePart } from '../../addresses'
import {
  choice,
  defineBlock,
  drawing,
  heading,
  intro,
  line,
  lines,
  markdown,
  picture,
  records,
  sentences,
  target,
} from './block-fields'

/** A link shown as a button. */
const button = { buttonLabel: line('Tekst op de knop'), buttonTarget: target('Knop leidt naar') } as const

/** What an example of a card leaves empty. */
const noMore = { points: [], linkLabel: '', linkTarget: '', drawing: '' as const }
/** A category of automations, to show only those in it. */
const category = {
  ...line('Categorie'),
  isKey: true,
  wordsOf: { type: 'automations', field: 'category' },
  help: 'Leeg betekent alle categorieën.',
} as const

/**
 * Every kind of block of a page, by its `kind` in files. One is declared here; the form in the admin, the check
 * of the file and commit messages follow, and `site/blocks/` does not compile without a component for it.
 */
export const blockKinds = {
  hero: defineBlock({
    label: 'Bovenaan',
    what: 'Kop, inleiding, knop en beeld',
    fields: {
      title: { ...line('Kop'), help: 'Leeg betekent de titel van de pagina.' },
      text: intro,
      points: lines('Punten'),
      ...button,
      drawing,
      imageUrl: picture,
    },
    example: {
      title: '',
      text: 'Zeg in twee zinnen wat de bezoeker eraan heeft.',
      points: [],
      buttonLabel: 'Naar de community',
      buttonTarget: homePart('community'),
      drawing: '',
      imageUrl: '',
    },
  }),
  text: defineBlock({
    label: 'Tekst',
    what: 'Lopende tekst met koppen, lijsten en links',
    fields: { title: line('Kop'), text: markdown },
    example: { title: '', text: 'Begin met wat de lezer wil weten.' },
  }),
  cards: defineBlock({
    label: 'Kaarten',
    what: 'Korte teksten naast elkaar',
    fields: {
      title: line('Kop'),
      intro,
      columns: choice('Kaarten naast elkaar', ['2', '3'], { '2': 'Twee', '3': 'Drie' }),
      cards: records('Kaarten', 'Kaart', {
        title: heading,
        text: sentences(),
        points: lines('Punten'),
        linkLabel: line('Tekst van de link'),
        linkTarget: target('Link leidt naar'),
        drawing,
      }),
    },
    example: {
      title: 'Zo werkt het',
      intro: '',
      columns: '2',
      cards: [
        { title: 'Eerst dit', text: 'Eén gedachte per kaart.', ...noMore },
        { title: 'Dan dat', text: 'Even lang als de kaart ernaast.', ...noMore },
      ],
    },
  }),
  cases: defineBlock({
    label: 'Klantvoorbeelden',
    what: 'Voorbeelden met wat ze opleverden',
    fields: {
      title: heading,
      note: sentences('Toelichting'),
      cases: records('Voorbeelden', 'Voorbeeld', {
        title: heading,
        text: sentences(),
        metrics: lines('Wat het opleverde'),
      }),
    },
    example: {
      title: 'Een uitgewerkt voorbeeld',
      note: 'Dit bedrijf is verzonnen en de getallen zijn een rekenvoorbeeld.',
      cases: [
        {
          title: 'Bakker met vijf medewerkers',
          text: 'Wat er veranderde.',
          metrics: ['Van 3 uur naar 1 uur per week'],
        },
      ],
    },
  }),
  steps: defineBlock({
    label: 'Stappen',
    what: 'Een werkwijze, genummerd',
    fields: {
      title: heading,
      intro,
      steps: records('Stappen', 'Stap', { title: heading, text: sentences() }),
    },
    example: {
      title: 'Onze aanpak',
      intro: '',
      steps: [{ title: 'Kijken', text: 'Wat kost nu de meeste tijd?' }],
    },
  }),
  figures: defineBlock({
    label: 'Cijfers',
    what: 'Grote getallen met wat ze zijn',
    fields: {
      title: heading,
      figures: records('Cijfers', 'Cijfer', {
        value: { ...heading, label: 'Getal' },
        label: { ...heading, label: 'Wat het is' },
      }),
      note: {
        ...heading,
        label: 'Toelichting',
        widget: 'long-text',
        help: 'Zeg waar de getallen vandaan komen.',
      },
    },
    example: {
      title: 'Wat het kan opleveren',
      figures: [{ value: '-50%', label: 'tijd per factuur' }],
      note: 'Dit is een voorbeeldcijfer, nergens gemeten.',
    },
  }),
  quote: defineBlock({
    label: 'Citaat',
    what: 'Wat iemand zei',
    fields: {
      quote: { ...heading, label: 'Citaat', widget: 'long-text' },
      name: line('Naam'),
      role: line('Functie'),
      note: line('Toelichting'),
    },
    example: { quote: 'Eén zin die blijft hangen.', name: '', role: '', note: 'Voorbeeld' },
  }),
  questions: defineBlock({
    label: 'Vragen en antwoorden',
    what: 'Veelgestelde vragen',
    fields: {
      title: heading,
      questions: records('Vragen', 'Vraag', {
        question: { ...heading, label: 'Vraag' },
        answer: { ...markdown, label: 'Antwoord' },
      }),
    },
    example: {
      title: 'Veelgestelde vragen',
      questions: [{ question: 'Kan ik elke maand opzeggen?', answer: 'Ja, met een mail.' }],
    },
  }),
  image: defineBlock({
    label: 'Beeld met tekst',
    what: 'Een afbeelding met tekst ernaast',
    fields: {
      title: line('Kop'),
      text: markdown,
      imageUrl: picture,
      alt: line('Wat er op de afbeelding staat'),
      side: choice('Afbeelding', ['right', 'left'], { right: 'Rechts', left: 'Links' }),
    },
    example: { title: '', text: 'Wat je hier ziet.', imageUrl: '', alt: '', side: 'right' },
  }),
  price: defineBlock({
    label: 'Prijs',
    what: 'Het aanbod voor founding members',
    fields: { title: heading, text: intro },
    example: { title: 'Wat het kost', text: '' },
  }),
  form: defineBlock({
    label: 'Formulier',
    what: 'Nieuwsbrief, stappenplan, gesprek of vraag',
    fields: {
      title: heading,
      text: intro,
      form: choice('Formulier', ['newsletter', 'step-plan', 'consultation', 'contact'], {
        newsletter: 'Nieuwsbrief',
        'step-plan': 'Stappenplan',
        consultation: 'Gratis consultatie',
        contact: 'Vraag stellen',
      }),
      plan: {
        ...line('Stappenplan van'),
        widget: 'entry',
        chosenFrom: 'automations',
        isKey: true,
        help: 'Een automatisering. Zonder keuze kiest de bezoeker er een.',
      },
      category: {
        ...category,
        label: 'Stappenplannen uit categorie',
        help: 'Waaruit de bezoeker kiest. Leeg betekent alle categorieën.',
      },
      buttonLabel: line('Tekst op de knop'),
      note: line('Kleine letters'),
    },
    example: {
      title: 'Uitgewerkte automatiseringen in je mail',
      text: '',
      form: 'newsletter',
      plan: '',
      category: '',
      buttonLabel: 'Meld je aan',
      note: '',
    },
  }),
  action: defineBlock({
    label: 'Oproep',
    what: 'Balk met een of twee knoppen',
    fields: {
      title: heading,
      text: intro,
      buttons: records('Knoppen', 'Knop', {
        label: { ...heading, label: 'Tekst op de knop' },
        target: target(),
      }),
    },
    example: {
      title: 'Weet je al welk werk je kwijt wilt?',
      text: '',
      buttons: [{ label: 'Naar de community', target: homePart('community') }],
    },
  }),
  articles: defineBlock({
    label: 'Artikelen',
    what: 'De nieuwste artikelen, van alle of één rubriek',
    fields: {
      title: heading,
      tag: {
        ...line('Rubriek'),
        isKey: true,
        namesEntryOf: 'tags',
        help: 'Leeg betekent alle rubrieken.',
      },
      count: choice('Hoeveel', ['3', '6'], { '3': 'Drie', '6': 'Zes' }),
    },
    example: { title: 'Lees verder', tag: '', count: '3' },
  }),
  automations: defineBlock({
    label: 'Automatiseringen',
    what: 'Kaarten van automatiseringen, van alle of één categorie',
    fields: {
      title: heading,
      category,
    },
    example: { title: 'Om na te bouwen', category: '' },
  }),
} as const
