import { screens } from '../admin/addresses'
import { defineContentType } from './content-type'
import type { ValueOf } from './field'
import { completedSetting, kindOf, whySettingRefused } from './setting-kind'
import { flag, identity, requiredText, text } from './values'

/** The labels of the settings that the site uses, by their key. */
export const settingLabels: ReadonlyMap<string, string> = new Map([
  ['community_url', 'Community'],
  ['newsletter_url', 'Word lid'],
  ['author_photo', 'Foto van de auteur'],
  ['contact_email', 'E-mailadres'],
  ['lead_emails', 'Aanvragen mailen naar'],
  ['video_hosts', 'Video’s afspelen van'],
])

const fields = {
  id: { schema: identity(), label: 'Id', widget: 'text', isFixed: true },
  key: { schema: requiredText(), label: 'Naam', widget: 'text', isKey: true },
  value: { schema: text(), label: 'Waarde', widget: 'text', otherwise: '' },
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
  title: ({ key }) => settingLabels.get(key) ?? key,
  editing: 'whole',
  screen: screens.settings.to(),
})

export type GlobalSetting = ValueOf<typeof fields>
