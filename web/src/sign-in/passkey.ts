import { answerWithPasskey, passkeyFailure } from '@ufuq/admin/passkey'
import { statusOf } from '@ufuq/shared/client/api-error'
import { request } from '@ufuq/shared/client/request'
import { findPart } from '@ufuq/shared/ui/parts'
import { leaveNote } from '../engine/session-notes.ts'

/**
 * Signs in with a passkey, alone or as the second step, and opens the address that the button
 * names. `notice` says why it failed, with the texts of the button.
 */
export async function signInWithPasskey(button: HTMLElement, notice: HTMLElement): Promise<void> {
  const { way, then = '/admin', expired, ...texts } = button.dataset
  const isSecondStep = way === 'two-factor'
  try {
    const calls = isSecondStep ? SECOND_STEP : ALONE
    const passkey = await answerWithPasskey(calls.options)
    const body = isSecondStep ? { way: 'passkey', passkey } : { passkey }
    await request(calls.answer, { method: 'POST', body })
    leaveNote('signed-in')
    location.assign(then)
  } catch (error) {
    if (isSecondStep && expired && statusOf(error) === 401) return location.assign(expired)
    const reason = statusOf(error) === 429 ? 'tooMany' : passkeyFailure(error)
    const text = findPart('text', notice)
    if (text) text.textContent = texts[reason] ?? ''
    notice.hidden = false
  }
}

const ALONE = { options: '/api/auth/passkey/options', answer: '/api/auth/passkey' }
const SECOND_STEP = {
  options: '/api/auth/two-factor/passkey-options',
  answer: '/api/auth/two-factor',
}
