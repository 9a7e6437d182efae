import { Decrypter, Encrypter } from 'age-encryption'

/** What encrypts and decrypts people's data. */
export interface BackupKey {
  readonly passphrase?: string | undefined
  /** `age1…`: can encrypt, but not decrypt. */
  readonly recipient?: string | undefined
  /** `AGE-SECRET-KEY-1…`, perhaps among the comments that age-keygen writes. */
  readonly identity?: string | undefined
}

export async function encrypted(
  plain: ReadableStream<Uint8Array>,
  { recipient, passphrase }: BackupKey,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter()
  if (recipient) encrypter.addRecipient(recipient)
  else if (passphrase) encrypter.setPassphrase(passphrase)
  else throw new Error('Expected BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or BACKUP_RECIPIENT.')
  return encrypter.encrypt(plain)
}

/** @throws {Error} that says plainly that this key does not fit. */
export async function decrypted(
  sealed: ReadableStream<Uint8Array>,
  { identity, passphrase }: BackupKey,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter()
  const line = identity?.split(/\r?\n/).find((one) => one.startsWith('AGE-SECRET-KEY-'))
  if (line) decrypter.addIdentity(line.trim())
  if (passphrase) decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(sealed)
  } catch (error) {
    throw new Error(
      "The passphrase or key does not open people's data in this backup. Nothing was restored.",
      { cause: error },
    )
  }
}
