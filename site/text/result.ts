/** What the result page says when no form led to it; apart from the other texts, as hardly any page needs it. */
export const nothingSent = {
  title: 'Nog niets verstuurd',
  message: 'Hier lees je hoe het verdergaat nadat je een formulier hebt verstuurd.',
} as const

/** The same in a preview of the site. */
export const previewResult = {
  title: 'Alleen een voorbeeld',
  message: 'Je bekijkt een voorbeeld van de site. Er is niets verstuurd en niets bewaard.',
  back: 'Terug naar de pagina',
} as const
