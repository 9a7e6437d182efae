import { type LegalPage, ownerLine } from './legal-page'

export const contact: LegalPage = {
  title: 'Contact',
  metaDescription:
    'Vraag over automatiseren, de community of je gegevens? Mail {name}. Lees wanneer je antwoord krijgt en wat je het best meestuurt.',
  intro: 'Stel je vraag gerust, ook als je nog niet weet of automatiseren iets voor je is.',
  sections: [
    {
      title: 'Zo bereik je ons',
      paragraphs: ['Mail naar {email}. Je krijgt antwoord van een van ons.', 'Bellen kan ook: {phone}.'],
    },
    {
      title: 'Wanneer je antwoord krijgt',
      paragraphs: ['We antwoorden meestal {answerTime}; in vakanties kan het wat langer duren.'],
    },
    {
      title: 'Wat je het best meestuurt',
      paragraphs: [
        'Vertel in een paar zinnen welk werk je kwijt wilt, hoe vaak het terugkomt en hoeveel tijd het nu kost. Noem ook de programma’s die je gebruikt, zoals je boekhoudpakket of CRM.',
        'Stuur geen wachtwoorden, klantgegevens of andere vertrouwelijke informatie mee. Een voorbeeld met verzonnen gegevens is genoeg.',
      ],
    },
    {
      title: 'Vraag over je lidmaatschap of je gegevens',
      paragraphs: [
        'Mail dan vanaf het adres waarmee je je hebt aangemeld. Zo vinden we je sneller terug. In de privacyverklaring lees je wat we bewaren.',
      ],
    },
    {
      title: 'Bedrijfsgegevens',
      paragraphs: [ownerLine],
    },
  ],
}
