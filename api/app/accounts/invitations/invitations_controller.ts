import { may } from '#accounts/abilities'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Invitations } from '#accounts/invitations/invitations'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { ROLES } from '@ufuq/shared/contract/users'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { nameMessages, username } from '#accounts/account_rules'
import { email } from '#core/validation/text_rules'

/** The link of an invitation is shown only in these responses. */
@inject()
export default class InvitationsController {
  protected invitations: Invitations

  constructor(invitations: Invitations) {
    this.invitations = invitations
  }

  async store({ auth, bouncer, request, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const invitation = await request.validateUsing(invitationValidator)
    return response.created(await this.invitations.invite(invitation, auth.getUserOrFail()))
  }

  async renew({ auth, bouncer, params, request, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const { language } = await request.validateUsing(renewalValidator)
    const inviter = auth.getUserOrFail()
    return response.created(await this.invitations.inviteAgain(params['id'], language, inviter))
  }
}

const renewalValidator = vine.create({ language: vine.enum(LANGUAGES).optional() })

const invitationValidator = vine.create({
  username: username(),
  email: email(),
  role: vine.enum(ROLES).optional(),
  language: vine.enum(LANGUAGES).optional(),
})
invitationValidator.messagesProvider = new SimpleMessagesProvider(nameMessages)
