import { type FormTexts, formFields, ofEachField } from '#contract/form-fields'
import { TRAP_FIELD } from '#contract/form-rules'
import type { FormSubmission } from '#contract/form-submission'

/** Optional properties, besides the payload of tests/spec.md, section 7. */
type Extras = Partial<Pick<FormSubmission, 'fax' | 'shown_at' | 'plan' | 'consent_text'>>

/** The values of a form, by the field names of tests/spec.md, section 5; all trimmed. */
export function readForm(
  form: HTMLFormElement,
  email: HTMLInputElement,
  source: string,
): Omit<FormSubmission, keyof Extras> & Extras {
  const values = new FormData(form)
  const first = (...names: string[]) =>
    names.map((name) => String(values.get(name) ?? '').trim()).find((value) => value !== '') ?? ''
  return {
    email: email.value.trim(),
    ...shortOrFilled(ofEachField((name, { otherNames }) => first(name, ...otherNames))),
    source,
    page_url: window.location.href,
    consent: true,
    timestamp: new Date().toISOString(),
    ...present({
      fax: first(TRAP_FIELD),
      shown_at: form.dataset.shownAt,
      plan: first('plan'),
      consent_text: first('consent_text'),
    }),
  }
}

/** Drops empty textareas: most forms do not have them. */
function shortOrFilled(texts: FormTexts): FormTexts {
  const empty = formFields.filter(({ name, isLong }) => isLong && texts[name] === '').map(({ name }) => name)
  const kept = Object.entries(texts).filter(([name]) => !empty.some((one) => one === name))
  return Object.fromEntries(kept) as unknown as FormTexts
}

/** Drops names without a value. */
function present<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [K in keyof T]?: string
  }
}
