import { screens } from '../admin/addresses'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { completedSetting, kindOf, whySettingRefused } from './setting-kind'
import { flag, identity, requiredText, text } from './values'

/** The settings that the site uses, by their key. */
export const usedSettings: ReadonlyMap<string, { readonly label: string; readonly help: string }> = new Map([
  [
    'community_url',
    {
      label: 'Community',
      help: 'Waar de knoppen naar de community heen gaan. Zolang dit leeg is, gaat de knop bij de prijs naar het contactformulier.',
    },
  ],
  ['newsletter_url', { label: 'Word lid', help: 'Waar de knop “Word lid” boven aan elke pagina heen gaat.' }],
  ['author_photo', { label: 'Foto van de auteur', help: 'Staat bij artikelen zonder eigen foto.' }],
  [
    'contact_email',
    { label: 'E-mailadres', help: 'Geldt alleen zolang er bij Bedrijfsgegevens geen e-mailadres staat.' },
  ],
  [
    'lead_emails',
    {
      label: 'Aanvragen mailen naar',
      help: 'Wie bericht krijgt van elke aanvraag, en elke ochtend van nieuwe lezers. Meer adressen mogen, met komma’s ertussen. Ze blijven in de geschiedenis (git) staan: neem een adres van het bedrijf, geen privéadres. Alleen een eigenaar wijzigt dit.',
    },
  ],
  [
    'video_hosts',
    {
      label: 'Video’s afspelen van',
      help: 'De sites waarvan een video in een artikel mag spelen, zonder https:// en met komma’s ertussen. Van andere sites staat er een link. Noem ze ook in de privacyverklaring. Alleen een eigenaar wijzigt dit.',
    },
  ],
])

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  key: { schema: requiredText(), label: 'Naam', widget: 'text', isKey: true },
  value: { schema: text(), label: 'Inhoud', widget: 'text', otherwise: '' },
  isPublic: { schema: flag(false), label: 'Openbaar', widget: 'switch' },
} as const

export const globalSetting = defineContentType({
  name: 'global-settings',
  labels: { one: 'Instelling', many: 'Instellingen' },
  storage: { kind: 'records', file: 'data/settings.json' },
  fields,
  example: {
    id: 'community_url',
    key: 'community_url',
    value: 'https://community.example/wissel',
    isPublic: true,
  },
  check({ key, value }) {
    const message = whySettingRefused(key, value)
    return message === undefined ? [] : [{ field: 'value', message }]
  },
  complete({ key, value, ...raw }) {
    const isText = typeof key === 'string' && typeof value === 'string'
    return { ...raw, key, value: isText ? completedSetting(key, value) : value, id: raw.id || key }
  },
  names: (setting) => [setting.id],
  // The notification addresses must not be public, whatever the file says.
  isPublic: ({ key, isPublic }) => isPublic && kindOf(key) !== 'mails',
  // Notification addresses receive personal data, and embedding hosts are a security decision: for owners only.
  isOwnersOnly: ({ key }) => ['mails', 'hosts'].includes(kindOf(key)),
  title: ({ key }) => usedSettings.get(key)?.label ?? key,
  editing: 'whole',
  screen: screens.settings.to(),
})

export type GlobalSetting = ValueOf<typeof fields>
