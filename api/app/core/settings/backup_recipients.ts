import { StartFailure } from '#core/boot/start_failure'

/** The age public keys of the setting. Throws a StartFailure for one that nothing can be encrypted to. */
export async function backupRecipientsOf(configured: string | undefined): Promise<string[]> {
  const recipients = configured?.split(/[\s,]+/).filter((one) => one !== '') ?? []
  if (recipients.length === 0) return []
  // Only with the setting: a server that needs none of it need not load it.
  const { Encrypter } = await import('age-encryption')
  for (const recipient of recipients) {
    try {
      // Others than X25519 are unknown to the age program of most systems.
      if (!/^age1[0-9a-z]{58}$/.test(recipient)) throw new Error('not an X25519 key')
      new Encrypter().addRecipient(recipient)
    } catch (error) {
      throw new StartFailure(
        `BACKUP_RECIPIENT must be public keys of age (age1…, as age-keygen prints them), not "${recipient}".`,
        { cause: error },
      )
    }
  }
  return recipients
}
