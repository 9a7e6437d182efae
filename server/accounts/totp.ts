import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'
import type { TotpStart } from '#contract/admin/accounts'

/** Seconds that a code lasts; a clock may be one such step behind, and never ahead. */
const STEP = 30

/** What an app for codes needs to begin; the image is black on white, as cameras want it. */
export async function newTotp(issuer: string, email: string): Promise<TotpStart> {
  const secret = generateSecret()
  const uri = generateURI({ issuer, label: email, secret })
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  return { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}

/**
 * The step (number of half minutes since 1970) of a code that is right now, or undefined. A code counts once:
 * of `lastStep` and before, none is right any more.
 * @param now milliseconds since 1970.
 */
export function stepOfCode(
  code: string,
  { secret, lastStep }: { secret: string; lastStep: number },
  now: number,
): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now / 1000)
  // The clock was put back: earlier codes count as used, and the library takes no such last step.
  if (lastStep > Math.floor(epoch / STEP)) return undefined
  const result = verifySync({ secret, token, epoch, epochTolerance: [STEP, 0], afterTimeStep: lastStep })
  return result.valid ? Math.floor(epoch / STEP) + result.delta : undefined
}
