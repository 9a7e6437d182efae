import { z } from 'zod'

const INCOMPLETE = 'Het antwoord van je apparaat is onvolledig. Probeer het opnieuw.'

const text = z.string(INCOMPLETE).min(1, INCOMPLETE).max(32_768, INCOMPLETE)
const common = {
  id: text,
  rawId: text,
  type: z.literal('public-key', INCOMPLETE),
  clientExtensionResults: z.object({}, INCOMPLETE),
}
const transports = z.array(z.string(INCOMPLETE).max(32, INCOMPLETE), INCOMPLETE).max(10, INCOMPLETE)

/** What a browser sends of a passkey it made, as far as we need it. */
export const registrationAnswer = z.object(
  {
    ...common,
    response: z.object(
      { clientDataJSON: text, attestationObject: text, transports: transports.exactOptional() },
      INCOMPLETE,
    ),
  },
  INCOMPLETE,
)

/** What a browser sends of a passkey it used. */
export const authenticationAnswer = z.object(
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
