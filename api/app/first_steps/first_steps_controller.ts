import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import vine from '@vinejs/vine'
import { removeExample } from '#first_steps/example'
import { hideFirstSteps, readFirstSteps, skipImport } from '#first_steps/first_steps'

const changeValidator = vine.create({
  isHidden: vine.boolean({ strict: true }).optional().requiredIfMissing('skipsImport'),
  skipsImport: vine.accepted().optional(),
})

export default class FirstStepsController {
  async index({ bouncer }: HttpContext): Promise<FirstSteps> {
    await bouncer.authorize(may, 'server.watch')
    return readFirstSteps()
  }

  async update({ bouncer, request }: HttpContext): Promise<FirstSteps> {
    await bouncer.authorize(may, 'server.watch')
    const { isHidden, skipsImport } = await request.validateUsing(changeValidator)
    if (isHidden !== undefined) await hideFirstSteps(isHidden)
    if (skipsImport) await skipImport()
    return readFirstSteps()
  }

  /** Removes the example. */
  async removeExample({ bouncer }: HttpContext): Promise<FirstSteps> {
    await bouncer.authorize(may, 'server.watch')
    await removeExample()
    return readFirstSteps()
  }
}
