import { api, pages } from '#contract/addresses'
import type { MailMessage } from './mailer'

/** Milliseconds that the link in the mail works. */
export const CONFIRM_WITHIN = 7 * 86_400_000

/**
 * The mail that asks whether someone really signed up. Nothing that a visitor typed stands in it, or anyone could
 * have us mail their words to strangers.
 * @param siteUrl public origin, without a slash at the end.
 */
export function confirmationMail(siteUrl: string, to: string, code: string): MailMessage {
  const host = new URL(siteUrl).host
  const confirm = siteUrl + pages.confirm.to({ code })
  const unsubscribe = siteUrl + pages.unsubscribe.to({ code })
  const intro = `Op ${host} is dit adres aangemeld voor de nieuwsbrief. Klopt dat? Bevestig dan je aanmelding:`
  const valid = 'De link werkt zeven dagen.'
  const ignore =
    'Heb je je niet aangemeld? Dan hoef je niets te doen. Zonder bevestiging krijg je geen nieuwsbrief.'
  return {
    to,
    subject: 'Bevestig je aanmelding voor de nieuwsbrief',
    text: `Hallo,\n\n${intro}\n\n${confirm}\n\n${valid}\n\n${ignore}\n\nAfmelden kan hier:\n${unsubscribe}\n`,
    html: page([
      '<p>Hallo,</p>',
      `<p>${intro}</p>`,
      `<p><a href="${confirm}">Ja, meld mij aan</a></p>`,
      `<p>${valid}</p>`,
      `<p>${ignore}</p>`,
      `<p><a href="${unsubscribe}">Afmelden</a></p>`,
    ]),
    unsubscribeUrl: siteUrl + api.unsubscribe.to({ code }),
  }
}

function page(lines: readonly string[]): string {
  const style = 'font: 16px/1.5 sans-serif; max-width: 36em'
  const head = '<meta charset="utf-8"><title>Bevestig je aanmelding</title>'
  return `<!doctype html>\n<html lang="nl"><head>${head}</head><body style="${style}">\n${lines.join('\n')}\n</body></html>\n`
}
