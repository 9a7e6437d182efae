import type { FormSubmission } from '#contract/form-submission'

/** What a filled-in form says, by the field names that SPEC.md section 5 lists; every value trimmed. */
export function readForm(form: HTMLFormElement, email: HTMLInputElement, source: string): FormSubmission {
  const values = new FormData(form)
  const first = (...names: string[]) =>
    names.map((name) => String(values.get(name) ?? '').trim()).find((value) => value !== '') ?? ''
  return {
    email: email.value.trim(),
    name: first('name', 'firstName', 'fullName'),
    company: first('company', 'organisation'),
    source,
    page_url: window.location.href,
    consent: true,
    timestamp: new Date().toISOString(),
  }
}
