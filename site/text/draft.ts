/** Texts of the preview of an article that is not public yet, and of the remarks about it or about another page. */
export const draftText = {
  label: 'Voorbeeld',
  title: (title: string) => `Voorbeeld: ${title}`,
  banner: 'Voorbeeld van een artikel dat zo nog niet online staat.',
  publicBanner: 'Dit artikel staat inmiddels online.',
  open: 'Bekijk het op de site',
  until: (shown: string) => `Deze link werkt tot ${shown} (Nederlandse tijd).`,
  goneTitle: 'Deze voorbeeldlink werkt niet meer',
  goneText:
    'Een voorbeeldlink werkt zeven dagen, tenzij hij eerder is ingetrokken. Vraag degene van wie je hem kreeg om een nieuwe.',
  home: 'Naar de site',
  page: 'Bekijk de pagina',
  remarks: {
    title: 'Opmerkingen',
    placed: 'Je opmerking is geplaatst.',
    seenBy: 'Wat je hier plaatst, ziet de redactie, en ook wie een link naar dit voorbeeld heeft.',
    whole: 'De hele tekst',
    about: (words: string) => `Bij: “${words}”`,
    where: 'Waar gaat het over?',
    remark: 'Je opmerking',
    name: 'Je naam',
    send: 'Plaats opmerking',
  },
  failedTitle: 'Het voorbeeld kan nu niet worden geladen',
  failedText: 'Controleer je verbinding en laad de pagina opnieuw.',
} as const
