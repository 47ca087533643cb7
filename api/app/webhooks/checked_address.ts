import webhookSettings from '#config/webhooks'
import { ApiException } from '#core/errors/api_exception'
import { untilAborted } from '#core/jobs/until_aborted'
import type { WebhookRule } from '@ufuq/shared/contract/webhooks'
import { checkTarget, hostOf, type Target } from '#core/outgoing/checked_target'
import { INTERNET } from '#core/outgoing/network'
import { RefusedFetch } from '#core/outgoing/refused_fetch'

const TIMEOUT_MS = 5000

/**
 * Checks the address of a webhook with the rules of all outgoing requests: https, a public host, no
 * name or password. Origins from the settings are exempt. Throws `RefusedFetch` if the address
 * breaks a rule.
 */
export async function checkedAddress(address: string, signal: AbortSignal): Promise<Target> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) throw new RefusedFetch('address')
  const isOwn = webhookSettings.current.origins.includes(url.origin)
  if (!isOwn && url.protocol !== 'https:') throw new RefusedFetch('address')
  const network = isOwn ? { ...INTERNET, isAllowed: () => true } : INTERNET
  const rules = { hosts: [hostOf(url)], ports: [Number(url.port)] }
  try {
    return await untilAborted(signal, checkTarget(url.href, rules, network))
  } catch (error) {
    throw signal.aborted ? new RefusedFetch('time', { cause: error }) : error
  }
}

/** Throws 422 if requests to the address would be refused. */
export async function assertAddress(address: string): Promise<void> {
  try {
    await checkedAddress(address, AbortSignal.timeout(TIMEOUT_MS))
  } catch (error) {
    if (!(error instanceof RefusedFetch)) throw error
    const rule = ruleOf(address, error)
    const message = `The address field breaks the rule ${rule}`
    throw ApiException.validation([{ field: 'address', rule, message }])
  }
}

function ruleOf(address: string, { reason }: RefusedFetch): WebhookRule {
  if (reason === 'privateAddress') return reason
  if (reason !== 'address') return 'unknownHost'
  return /^http:/i.test(address) ? 'https' : 'url'
}
