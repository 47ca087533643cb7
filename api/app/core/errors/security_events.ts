import logger from '@adonisjs/core/services/logger'
import { currentRequest } from '#core/http/request_scope'

/** The security events, with the sentences of their log lines. */
const SECURITY_EVENTS = {
  signed_in: 'A session began',
  sign_in_failed: 'A sign-in failed',
  two_factor_failed: 'A code or passkey was wrong',
  recovery_code_used: 'A recovery code was used',
  identity_confirmed: 'Somebody confirmed who they are',
  confirmation_failed: 'Somebody gave a wrong current password',
  refused: 'A call was refused',
  two_factor_begun: 'Somebody began to add a second step',
  two_factor_added: 'A second step was added',
  two_factor_removed: 'A second step was removed',
  passkey_renamed: 'A passkey was renamed',
  recovery_codes_created: 'Recovery codes were created',
  sign_in_rules_changed: 'The rules of signing in were changed',
  account_changed: 'Somebody changed their own account',
  account_created: 'An account was created',
  account_invited: 'An invitation was created',
  account_disabled: 'An account was disabled',
  account_enabled: 'An account was enabled',
  account_erased: 'An account was erased',
  role_changed: 'The role of an account was set',
  password_link_created: 'A password link was created',
  password_changed: 'A password was changed',
  help_code_created: 'A code for somebody without their second step was created',
  provider_created: 'A provider of sign-ins was added',
  provider_changed: 'A provider of sign-ins was changed',
  provider_deleted: 'A provider of sign-ins was deleted',
  work_account_begun: 'Somebody began to link a work account',
  work_account_linked: 'A work account was linked',
  work_account_unlinked: 'A work account was unlinked',
  webhook_created: 'A webhook was created',
  webhook_changed: 'A webhook was changed',
  webhook_deleted: 'A webhook was deleted',
  webhook_secret_created: 'The secret of a webhook was replaced',
  site_exported: 'The site was exported',
  messages_exported: 'Messages were exported',
  subscribers_exported: 'Subscribers were exported',
  backup_begun: 'A backup was begun',
  backup_downloaded: 'A backup was downloaded',
  import_applied: 'An import was begun',
  import_reverted: 'An import is being undone',
  entry_erased: 'An entry was erased',
  person_erased: 'The data of a person was erased',
  subscriber_erased: 'A subscriber was erased',
} as const

export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** Ids, codes and names of settings; never what people wrote, nor secrets. */
interface Details {
  /** Whom it concerns, if that is not who is signed in; null if no account is known. */
  userId?: number | null
  [detail: string]: unknown
}

/**
 * Records an event for the people who investigate an attack, whatever `LOG_LEVEL` is, with the
 * account and the network of the current request.
 */
export function securityEvent(event: SecurityEvent, details: Details = {}): void {
  const { userId = null, network } = currentRequest() ?? {}
  const line = { event, userId, network, ...details }
  logger.use('security').info(line, SECURITY_EVENTS[event])
}
