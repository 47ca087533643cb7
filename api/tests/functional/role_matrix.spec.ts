// Expensive: calls every route as each of five people, and compares the whole database after each
// refusal.
import router from '@adonisjs/core/services/router'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#people/user'
import { confirmedMinutesAgo } from '#tests/aged_sessions'
import { UserFactory } from '#tests/factories/user_factory'
import { attackEveryEndpoint } from '#tests/functional/attacks/on_every_endpoint'
import { worldsOf } from '#tests/functional/attacks/worlds'
import { photo } from '#tests/functional/pictures/photos'
import {
  addressOf,
  bodyOf,
  methodOf,
  patternOf,
  PHOTO,
  ROWS,
  type Row,
  type World,
} from '#tests/functional/role_matrix/rows'
import { makeWorld } from '#tests/functional/role_matrix/world'
import { recordingEvents } from '#tests/security_events'

const ASKERS = ['visitor', 'author', 'editor', 'admin', 'disabled'] as const

const titleOf = ({ call, about }: Row) => (about ? `${call}, ${about}` : call)

test.group('The role matrix', (group) => {
  const worlds = worldsOf(group, ASKERS, async (asker) => {
    const person = await personOf(asker)
    return { person, world: await makeWorld(person) }
  })

  test('has every route, and no other', ({ assert }) => {
    const registered = Object.values(router.toJSON())
      .flat()
      .map(({ methods, pattern }) => `${methods.length > 2 ? 'GET' : methods[0]} ${pattern}`)
    const known = new Set(ROWS.map((row) => `${methodOf(row)} ${patternOf(row)}`))
    assert.deepEqual([...known].toSorted(), [...new Set(registered)].toSorted())
  })

  for (const row of ROWS) {
    test(titleOf(row), async ({ client, assert }) => {
      for (const [index, asker] of ASKERS.entries()) {
        await worlds.within(asker, async ({ person, world, before, everything }) => {
          const sending = () => send(client, row, world, person)
          const { result: response, lines } = await recordingEvents(sending)

          assert.equal(response.status(), row.answers[index], `the answer to: ${asker}`)
          const events = lines.flatMap((line) => (line.userId === person?.id ? line.event : []))
          const isRecorded = row.isConfirmed && response.status() < 400
          if (isRecorded) assert.isNotEmpty(events, `the security events of: ${asker}`)
          if (response.status() === 403 && person) assert.deepEqual(events, ['refused'])
          if (response.status() < 400 || methodOf(row) === 'GET') return
          assert.deepEqual(await everything(), before, `what is stored after: ${asker}`)
        })
      }
    })
  }
})

test.group('A password that was given long ago', (group) => {
  const worlds = worldsOf(group, ['admin'], staffWorldOf)

  for (const row of ROWS.filter(({ isConfirmed }) => isConfirmed)) {
    test(`is asked for again: ${titleOf(row)}`, async ({ client, assert }) => {
      await worlds.within('admin', async ({ person, world, before, everything }) => {
        const response = await send(client, row, world, person, () =>
          confirmedMinutesAgo(person, 16),
        )

        assert.equal(response.status(), 403)
        assert.equal(response.body().code, 'password_confirmation_required')
        assert.deepEqual(await everything(), before)
      })
    })
  }
})

async function send(
  client: ApiClient,
  row: Row,
  world: World,
  person: User | null,
  changeSession?: () => Promise<unknown>,
) {
  const address = addressOf(row, world)
  const call = client.request(address, methodOf(row))
  // The calls outside `/api` are forms that browsers submit without JavaScript.
  if (row.body === PHOTO) call.file('file', await photo(), { filename: 'well.jpg' })
  else if (row.body && address.startsWith('/api/')) call.json(bodyOf(row, world))
  else if (row.body) call.form(bodyOf(row, world)).header('accept', 'text/html')
  if (person) call.loginAs(person)
  if (changeSession) call.setup(async () => void (await changeSession()))
  return call.redirects(0)
}

async function personOf(asker: (typeof ASKERS)[number]): Promise<User | null> {
  if (asker === 'visitor') return null
  if (asker === 'disabled') return UserFactory.apply('admin').apply('disabled').create()
  return UserFactory.merge({ role: asker }).create()
}

async function staffWorldOf(role: 'author' | 'admin') {
  const person = await UserFactory.merge({ role }).create()
  return { person, world: await makeWorld(person) }
}

attackEveryEndpoint(staffWorldOf)
