import { z } from 'zod'
import { emailProblem } from '#contract/form-rules'
import { roles } from '#contract/person'
import { typedEmail } from '#contract/typed-email'

const INCOMPLETE = 'Het antwoord van je apparaat is onvolledig. Probeer het opnieuw.'

const text = z.string(INCOMPLETE).min(1, INCOMPLETE).max(32_768, INCOMPLETE)
const common = {
  id: text,
  rawId: text,
  type: z.literal('public-key', INCOMPLETE),
  clientExtensionResults: z.object({}, INCOMPLETE),
}
const transports = z.array(z.string(INCOMPLETE).max(32, INCOMPLETE), INCOMPLETE).max(10, INCOMPLETE)

/** What a browser sends when it has made a passkey, as far as we need it. */
const registrationAnswer = z.object(
  {
    ...common,
    response: z.object(
      { clientDataJSON: text, attestationObject: text, transports: transports.exactOptional() },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
)

/** What a browser sends when it has used a passkey. */
const authenticationAnswer = z.object(
  {
    ...common,
    response: z.object(
      { clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.exactOptional() },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
)

export type RegistrationAnswer = z.output<typeof registrationAnswer>
export type AuthenticationAnswer = z.output<typeof authenticationAnswer>

/** Request bodies; every field says in Dutch what is wrong with it. */

/** One JSON object with these fields; other keys are dropped. */
const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, 'Stuur de velden als één JSON-object.')

const filled = (message: string, most = 1000) =>
  z.string(message).min(1, message).max(most, `Dit mag hoogstens ${most} tekens lang zijn.`)

/** Line ends and characters that change the text direction: they would make one name look like another. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const personName = z
  .string('Vul je naam in.')
  .trim()
  .max(100, 'Een naam mag hoogstens 100 tekens zijn.')
  .refine((name) => !UNSEEN.test(name), 'Een naam is één regel gewone tekst.')
  .refine((name) => name === '' || /[\p{L}\p{N}]/u.test(name), 'Een naam heeft minstens één letter.')

const name = personName.min(1, 'Vul een naam in.')

const code = z.string('Vul de code in.').trim().max(100, 'Een code mag hoogstens 100 tekens lang zijn.')

const newEmail = z
  .string('Vul een e-mailadres in.')
  .transform(typedEmail)
  .superRefine((email, context) => {
    const message = emailProblem(email)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const loginBody = fields({
  email: filled('Vul je e-mailadres in.', 254),
  password: filled('Vul je wachtwoord in.'),
  code: code.exactOptional(),
})

export const setUpBody = fields({
  token: filled('Deze link is niet volledig. Kopieer hem nog een keer.'),
  password: z.string('Vul een wachtwoord in.'),
  name: personName.exactOptional(),
  email: z.string('Vul je e-mailadres in.').exactOptional(),
  code: code.exactOptional(),
})

export const passwordAdviceBody = fields({
  password: z.string('Vul een wachtwoord in.').max(1000),
  token: z.string().max(1000).exactOptional(),
  name: z.string().max(100).exactOptional(),
  email: z.string().max(254).exactOptional(),
})

export const tokenBody = fields({ token: filled('Deze link is niet volledig. Kopieer hem nog een keer.') })
export const askResetBody = fields({ email: newEmail })
export const resetBody = fields({
  token: filled('Deze link is niet volledig. Kopieer hem nog een keer.'),
  password: z.string('Vul een wachtwoord in.'),
  code: code.exactOptional(),
})
export const passkeyLoginBody = fields({ response: authenticationAnswer })
export const newPasskeyBody = fields({ name, response: registrationAnswer })
export const renameBody = fields({ name })
export const commitAddressBody = fields({
  commitAddress: z.enum(['login', 'neutral'], 'Kies het adres waarmee je inlogt of een neutraal adres.'),
})
export const passwordBody = fields({ password: filled('Vul je wachtwoord in.') })
export const codeBody = fields({ code: code.min(1, 'Vul de code in.') })
export const changePasswordBody = fields({
  current: filled('Vul je huidige wachtwoord in.'),
  next: z.string('Vul een nieuw wachtwoord in.'),
})

/**
 * The body itself and the password of the person who sends it; everything that is missing is reported at once.
 */
const andPassword = <T extends object>(about: z.ZodType<T>) => about.and(passwordBody)

const role = z.enum(roles, 'Kies een rol: eigenaar, redacteur of auteur.')
export const invitationBody = andPassword(fields({ name, email: newEmail, role }))
export const accountBody = andPassword(fields({ name: name.exactOptional(), role: role.exactOptional() }))
export const rulesBody = andPassword(
  fields({
    secondFactor: z.enum(['nobody', 'owners', 'everyone'], 'Kies voor wie een tweede stap verplicht is.'),
  }),
)
export const linkBody = andPassword(fields({ startsAnew: z.boolean().default(false) }))

export const readNewsQuery = z.object({ until: z.string() })
