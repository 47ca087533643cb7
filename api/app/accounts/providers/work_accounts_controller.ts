import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { AccountNotices } from '#accounts/notices/account_notices'
import { findByResetToken } from '#accounts/passwords/reset_link'
import { countGuesses } from '#accounts/passwords/reset_links_controller'
import { ProviderException } from '#accounts/providers/open_id'
import Provider from '#accounts/providers/provider'
import { ProviderSignIns } from '#accounts/providers/provider_sign_ins'
import {
  confirmAtProviderValidator,
  invitationAtProviderValidator,
} from '#accounts/providers/providers_validators'
import { unlink, WorkAccount } from '#accounts/providers/work_accounts'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken } from '#core/hashes/secret_token'

/** Each call that begins at a provider returns the address of its page. */
@inject()
export default class WorkAccountsController {
  constructor(
    private readonly signIns: ProviderSignIns,
    private readonly notices: AccountNotices,
  ) {}

  async link(ctx: HttpContext) {
    const provider = await findEnabled(ctx.params['provider'])
    const user = ctx.auth.getUserOrFail()
    return reachable(this.signIns.begin(ctx, provider, { aim: 'link', returnTo: null }, user))
  }

  async destroy(ctx: HttpContext) {
    const user = ctx.auth.getUserOrFail()
    const { name: provider } = await unlink(user, ctx.params['id'])
    this.notices.send(ctx, user, 'workAccountUnlinked', { provider })
    return ctx.response.noContent()
  }

  /** Confirms who the user is at the provider of their first work account. */
  async confirm(ctx: HttpContext) {
    const { returnTo = null } = await ctx.request.validateUsing(confirmAtProviderValidator)
    const user = ctx.auth.getUserOrFail()
    const own = await WorkAccount.query().where('userId', user.id)
    const provider = await Provider.query()
      .where('isEnabled', true)
      .whereIn(
        'id',
        own.map(({ providerId }) => providerId),
      )
      .orderBy('id')
      .firstOrFail()
    return reachable(this.signIns.begin(ctx, provider, { aim: 'confirm', returnTo }, user))
  }

  /** Accepts an invitation with a work account. */
  async acceptInvitation(ctx: HttpContext) {
    const values = await ctx.request.validateUsing(invitationAtProviderValidator)
    const user = await countGuesses(ctx.request.ip(), () => findByResetToken(values.token))
    if (!user.isInvited) throw ApiException.notFound('Invitation')
    const provider = await findEnabled(values.provider)
    const invitation = hashOfToken(values.token)
    const aim = { aim: 'sign-in', invitation, returnTo: null } as const
    return reachable(this.signIns.begin(ctx, provider, aim))
  }
}

const findEnabled = (id: number) => Provider.query().where({ id, isEnabled: true }).firstOrFail()

/** Throws 503 if the provider does not answer. */
async function reachable(url: Promise<string>): Promise<{ url: string }> {
  try {
    return { url: await url }
  } catch (error) {
    if (!(error instanceof ProviderException)) throw error
    throw new ApiException(503, 'unavailable', 'The provider does not answer')
  }
}
