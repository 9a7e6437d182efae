/** Texts around the live preview of a page. */
export const previewText = {
  label: 'Voorbeeld',
  widths: 'Voorbeeld op',
  phone: 'Telefoon',
  tablet: 'Tablet',
  desktop: 'Computer',
  busy: 'Wordt bijgewerkt…',
  failed: 'Het voorbeeld kan nu niet worden gemaakt. Je tekst staat er nog.',
  invalid: 'Nog niet alle velden kloppen. Je ziet het laatste voorbeeld van toen alles klopte.',
  retry: 'Probeer opnieuw',
} as const
