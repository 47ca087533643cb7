import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import { RATE_LIMITS, TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type { ProviderFailure } from '@ufuq/shared/contract/sign-in-providers'
import { AccountNotices } from '#accounts/notices/account_notices'
import { beginOpenId, finishOpenId, ProviderException } from '#accounts/providers/open_id'
import Provider from '#accounts/providers/provider'
import {
  acceptInvitation,
  admitNewcomer,
  link,
  linkedUser,
  type Identity,
} from '#accounts/providers/work_accounts'
import { rememberConfirmedPassword } from '#accounts/sessions/password_confirmation'
import {
  beginAttempt,
  endAttempt,
  readAttempt,
  type Attempt,
  type ProviderAttempt,
} from '#accounts/sessions/sign_in_attempts'
import { SignIns } from '#accounts/sessions/sign_ins'
import { securityEvent } from '#core/errors/security_events'
import { clientNetwork } from '#core/http/client_address'
import { counterOf, takeFrom } from '#core/limits/rate_limit'
import type User from '#people/user'

type Aim = Pick<ProviderAttempt, 'aim' | 'invitation' | 'returnTo'>

/**
 * Where to go after a provider's answer. `returnTo` has not been checked. With `isPending`, the
 * sign-in still needs the second step.
 */
export type Outcome =
  | { aim: ProviderAttempt['aim']; returnTo: string | null; isPending: boolean }
  | { aim: ProviderAttempt['aim']; failure: ProviderFailure }

/** Sign-ins at a provider, and what else needs one: links and confirmations. */
@inject()
export class ProviderSignIns {
  constructor(
    private readonly signIns: SignIns,
    private readonly notices: AccountNotices,
  ) {}

  /**
   * Begins at a provider, and returns the address of its page. Throws `ProviderException` if the
   * provider does not answer.
   */
  async begin(ctx: HttpContext, provider: Provider, { aim, ...rest }: Aim, user?: User) {
    await takeFrom([
      counterOf(`provider:${clientNetwork(ctx.request.ip())}`, RATE_LIMITS.providerSignIns),
    ])
    const { url, checks } = await beginOpenId(provider, aim)
    await beginAttempt(ctx, 'provider', {
      ...(user && { user }),
      data: { ...checks, ...rest, providerId: provider.id, version: provider.version },
      minutes: TWO_FACTOR.pendingMinutes,
    })
    ctx.response.header('cache-control', 'no-store')
    return url
  }

  /** Takes the answer of a provider, which the browser brings. An answer is taken once. */
  async finish(ctx: HttpContext, providerId: number): Promise<Outcome> {
    const attempt = await findAttempt(ctx, providerId)
    const aim = attempt?.data.aim ?? (ctx.auth.user ? 'link' : 'sign-in')
    try {
      if (!attempt) throw new ProviderException('expired')
      const provider = await Provider.find(providerId)
      if (!provider || provider.version !== attempt.data.version) {
        throw new ProviderException('expired')
      }
      const isPending = await this.#finish(ctx, provider, attempt)
      return { aim, returnTo: attempt.data.returnTo, isPending }
    } catch (error) {
      if (!(error instanceof ProviderException)) throw error
      const { failure, providerCode: code } = error
      const details = { event: 'provider_sign_in_failed', provider: providerId, aim, failure, code }
      if (aim === 'sign-in') securityEvent('sign_in_failed', { provider: providerId })
      logger.warn(details, 'Failed to sign in with a work account')
      return { aim, failure }
    }
  }

  /** Returns whether the sign-in still needs the second step. */
  async #finish(
    ctx: HttpContext,
    provider: Provider,
    attempt: Attempt<'provider'>,
  ): Promise<boolean> {
    const { data, user } = attempt
    const query = ctx.request.parsedUrl.query ?? ''
    const isOwn = data.aim === 'sign-in' || (user !== null && ctx.auth.user?.id === user.id)
    if (!isOwn) throw new ProviderException('expired')
    if (!provider.isEnabled) throw new ProviderException('expired')
    const identity = { provider, claims: await finishOpenId(provider, data, query) }
    if (data.aim === 'sign-in') return this.#signIn(ctx, identity, data.invitation)
    if (!user) throw new ProviderException('expired')
    if (data.aim === 'link') await this.#link(ctx, user, identity)
    else await confirm(ctx, user, identity)
    return false
  }

  async #link(ctx: HttpContext, user: User, identity: Identity) {
    if (!(await link(user, identity))) return
    securityEvent('work_account_linked', { userId: user.id, provider: identity.provider.id })
    const { name: provider } = identity.provider
    this.notices.send(ctx, user, 'workAccountLinked', { provider })
  }

  async #signIn(ctx: HttpContext, identity: Identity, invitation: string | undefined) {
    const user =
      invitation === undefined
        ? ((await linkedUser(identity)) ?? (await admitNewcomer(identity)))
        : await acceptInvitation(invitation, identity)
    if (user.isDisabled) throw new ProviderException('disabled')
    if (!identity.provider.requiresTwoFactor) {
      return (await this.signIns.afterFirstFactor(ctx, user)) !== null
    }
    await this.signIns.admit(ctx, user, { isTwoFactor: true })
    return false
  }
}

async function confirm(ctx: HttpContext, user: User, identity: Identity) {
  if ((await linkedUser(identity))?.id !== user.id) throw new ProviderException('taken')
  const isTwoFactor = identity.provider.requiresTwoFactor
  await rememberConfirmedPassword(ctx.session.sessionId, { isTwoFactor })
}

/**
 * The attempt of this browser, which it ends. An answer to another attempt, or from another
 * provider, leaves it as it is.
 */
async function findAttempt(ctx: HttpContext, providerId: number) {
  try {
    const attempt = await readAttempt(ctx, 'provider')
    const { data } = attempt
    if (data.providerId !== providerId || data.state !== ctx.request.qs()['state']) return null
    await endAttempt(ctx, 'provider', attempt)
    return attempt
  } catch {
    return null
  }
}
