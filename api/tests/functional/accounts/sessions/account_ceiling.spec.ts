import { errors } from '@adonisjs/limiter'
import { test } from '@japa/runner'
import type { KnownDevice } from '#accounts/sessions/known_device'
import { signIn } from '#accounts/sessions/sign_in'
import { ApiException } from '#core/errors/api_exception'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { countHashes } from '#tests/functional/accounts/sessions/count_hashes'

const WRONG = 'something else'

interface Attempt {
  name: string
  password?: string
  network?: number
  device?: KnownDevice | null
}

/** The result of a sign-in attempt from this network: the user's id, or the status of the error. */
async function outcomeOf({ name, password = WRONG, network = 250, device = null }: Attempt) {
  try {
    const client = { address: `198.51.100.${network}`, device }
    return (await signIn({ username: name, password }, client)).id
  } catch (error) {
    if (error instanceof errors.E_TOO_MANY_REQUESTS || error instanceof ApiException) {
      return error.status
    }
    throw error
  }
}

/** Makes ten failed sign-in attempts from each of these networks. */
async function failFrom(networks: number[], name: string) {
  for (const network of networks) {
    for (let failure = 0; failure < 10; failure++) await outcomeOf({ name, network })
  }
}

const networks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index)

test.group('The ceiling of an account over all networks', () => {
  test('stops strangers after a hundred failures, whether or not somebody has the name', async ({
    assert,
  }) => {
    const user = await UserFactory.create()
    for (const name of [user.username, 'nobody at all']) {
      await failFrom(networks(1, 10), name)
      assert.equal(await outcomeOf({ name }), 401)
      await failFrom([10], name)
      assert.equal(await outcomeOf({ name, password: FACTORY_PASSWORD, network: 251 }), 429)
    }
  })

  test('counts username and e-mail together, and does not show by its answer or its work that they belong together', async ({
    assert,
    cleanup,
  }) => {
    const user = await UserFactory.create()
    await failFrom(networks(0, 5), user.username)
    await failFrom(networks(5, 10), user.email)
    const { work, restore } = countHashes()
    cleanup(restore)
    for (const name of [user.username, user.email]) {
      assert.equal(await outcomeOf({ name, network: 251 }), 401)
      assert.equal(await outcomeOf({ name, password: FACTORY_PASSWORD, network: 252 }), 401)
    }
    assert.deepEqual(work, { made: 4, verified: 0 })
  })

  test('does not stop the person on a device that they have signed in on', async ({ assert }) => {
    const user = await UserFactory.create()
    const device = { id: 'kept', userId: user.id }
    await failFrom(networks(0, 10), user.username)
    for (const name of [user.username, user.email]) {
      const attempt = { name, password: FACTORY_PASSWORD, device }
      assert.equal(await outcomeOf(attempt), user.id)
      assert.equal(await outcomeOf({ ...attempt, network: 3 }), user.id)
    }
  })

  test('lets a known device fail ten times, which strangers do not feel', async ({ assert }) => {
    const user = await UserFactory.create()
    const device = { id: 'kept', userId: user.id }
    const attempt = { name: user.username, device }
    for (const network of networks(0, 10)) {
      assert.equal(await outcomeOf({ ...attempt, network }), 401)
    }
    assert.equal(await outcomeOf({ ...attempt, password: FACTORY_PASSWORD, network: 11 }), 429)
    const fresh = { name: user.username, password: FACTORY_PASSWORD }
    assert.equal(await outcomeOf(fresh), user.id)
  })

  test('stops a device that is known for another account', async ({ assert }) => {
    const [user, other] = await UserFactory.createMany(2)
    const device = { id: 'kept', userId: other!.id }
    await failFrom(networks(0, 10), user!.username)
    const attempt = { name: user!.username, password: FACTORY_PASSWORD, device }
    assert.equal(await outcomeOf(attempt), 429)
  })
})
