import type { HttpContext } from '@adonisjs/core/http'
import type { ProviderChange } from '@ufuq/shared/contract/sign-in-providers'
import Provider, { signInOffer, toWireProvider } from '#accounts/providers/provider'
import {
  changeProviderValidator,
  createProviderValidator,
  enableProviderValidator,
} from '#accounts/providers/providers_validators'
import { WorkAccount } from '#accounts/providers/work_accounts'
import { readRules } from '#accounts/two_factor/rules'
import { ApiException } from '#core/errors/api_exception'
import { conflictError } from '#entries/outdated'
import { may } from '#people/abilities'

export default class ProvidersController {
  offer({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    return signInOffer()
  }

  async index({ bouncer }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    return (await Provider.query().orderBy('id')).map(toWireProvider)
  }

  async store({ bouncer, request, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const values = await request.validateUsing(createProviderValidator)
    return response.created({ provider: toWireProvider(await createProvider(values)) })
  }

  async update({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const change = await request.validateUsing(changeProviderValidator)
    return { provider: toWireProvider(await changeProvider(params['id'], change)) }
  }

  async updateEnabled({ bouncer, params, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    const { isEnabled } = await request.validateUsing(enableProviderValidator)
    return { provider: toWireProvider(await enableProvider(params['id'], isEnabled)) }
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    await deleteProvider(params['id'])
    return response.noContent()
  }
}

type NewProvider = ProviderChange & { clientSecret: string }

/** Stores a provider, which is switched off at first. */
export async function createProvider({ clientSecret, ...values }: NewProvider): Promise<Provider> {
  assertDomains(values)
  return Provider.create({
    ...values,
    clientSecret: Provider.encryptSecret(clientSecret),
    isEnabled: false,
    version: 1,
  })
}

/**
 * Changes a provider, whose issuer is final once people are linked to it. Throws 409
 * `version_conflict` with the stored values.
 */
async function changeProvider(
  id: number,
  { version, clientSecret, ...values }: ProviderChange & { version: number },
): Promise<Provider> {
  assertDomains(values)
  const provider = await Provider.findOrFail(id)
  if (provider.version !== version) throw await conflict(provider)
  provider.merge(values)
  if (provider.$dirty['issuer'] !== undefined) await assertNobodyLinked(id)
  if (clientSecret !== undefined) provider.clientSecret = Provider.encryptSecret(clientSecret)
  // A model's save has no condition, and somebody else may have changed the provider meanwhile.
  const [changed] = await Provider.query()
    .where({ id, version })
    .update({ version: version + 1 })
  if (Number(changed) !== 1) throw await conflict(await Provider.findOrFail(id))
  return provider.merge({ version: version + 1 }).save()
}

async function enableProvider(id: number, isEnabled: boolean): Promise<Provider> {
  const provider = await Provider.findOrFail(id)
  if (!isEnabled) await assertNotNeeded(provider)
  return provider.merge({ isEnabled }).save()
}

/** Deletes a provider and its links to accounts. */
async function deleteProvider(id: number): Promise<void> {
  const provider = await Provider.findOrFail(id)
  await assertNotNeeded(provider)
  await provider.delete()
}

async function assertNotNeeded({ id, isEnabled }: Provider) {
  if (!isEnabled || (await readRules()).passwords.isOn) return
  const other = await Provider.query().where('isEnabled', true).whereNot({ id }).first()
  if (!other) throw new ApiException(409, 'provider_needed', 'Nobody could sign in without it')
}

/** Another issuer may know other people by the same subjects. */
async function assertNobodyLinked(providerId: number) {
  if (!(await WorkAccount.query().where({ providerId }).first())) return
  throw ApiException.invalid(
    'issuer',
    'linked',
    'People are linked to this provider: add a new one',
  )
}

function assertDomains({ admits, domains }: Pick<ProviderChange, 'admits' | 'domains'>) {
  if (admits === 'linked' || domains.length > 0) return
  throw ApiException.invalid('domains', 'required', 'Enter the domain of the email addresses')
}

const conflict = (provider: Provider) =>
  conflictError({ noun: 'provider', current: toWireProvider(provider), last: null })
