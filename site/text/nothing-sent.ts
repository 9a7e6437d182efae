/** What the result page says when no form led to it; apart from the other texts, as hardly any page needs it. */
export const nothingSent = {
  title: 'Nog niets verstuurd',
  message: 'Hier lees je hoe het verdergaat nadat je een formulier hebt verstuurd.',
} as const
