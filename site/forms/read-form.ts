import { type FormTexts, formFields, ofEachField } from '#contract/form-fields'
import { TRAP_FIELD } from '#contract/form-rules'
import type { FormSubmission } from '#contract/form-submission'

/** What goes along beside the payload of tests/spec.md, section 7, where there is any of it. */
type Extras = Partial<Pick<FormSubmission, 'fax' | 'shown_at' | 'plan' | 'consent_text'>>

/** What a filled-in form says, by the field names of tests/spec.md, section 5; every value trimmed. */
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
      consent_text: form.querySelector('[data-consent]')?.textContent?.trim(),
    }),
  }
}

/** Without what is several lines and empty: most forms do not ask for it. */
function shortOrFilled(texts: FormTexts): FormTexts {
  const empty = formFields.filter(({ name, isLong }) => isLong && texts[name] === '').map(({ name }) => name)
  const kept = Object.entries(texts).filter(([name]) => !empty.some((one) => one === name))
  return Object.fromEntries(kept) as unknown as FormTexts
}

/** Without the names that have no value. */
function present<T extends Readonly<Record<string, string | undefined>>>(
  values: T,
): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    [K in keyof T]?: string
  }
}
