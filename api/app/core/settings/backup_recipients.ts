import { StartFailure } from '#core/boot/start_failure'

/**
 * The public keys for the encryption program age, as given in the setting. Throws a StartFailure
 * for an invalid key.
 */
export async function backupRecipientsOf(configured: string | undefined): Promise<string[]> {
  const recipients = configured?.split(/[\s,]+/).filter((one) => one !== '') ?? []
  if (recipients.length === 0) return []
  // The library is loaded only if the setting is used.
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      // On most systems, the age program supports only X25519 keys.
      if (!/^age1[0-9a-z]{58}$/.test(recipient)) throw new Error('not an X25519 key')
      new Encrypter().addRecipient(recipient)
    } catch (error) {
      throw new StartFailure(
        `BACKUP_RECIPIENT must contain age public keys (age1…, as printed by age-keygen), not "${recipient}".`,
        { cause: error },
      )
    }
  }
  return recipients
}
