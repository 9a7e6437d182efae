/** What the result page says in a preview of the site; apart from the other texts, as hardly any page needs it. */
export const previewResult = {
  title: 'Alleen een voorbeeld',
  message: 'Je bekijkt een voorbeeld van de site. Er is niets verstuurd en niets bewaard.',
  back: 'Terug naar de pagina',
} as const
