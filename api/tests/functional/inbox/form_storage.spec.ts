import { test } from '@japa/runner'
import dailyStorage from '#config/daily_storage'
import { acceptWithinLimit } from '#core/limits/storage_limits'
import { createForm } from '#tests/factories/form_factory'
import { storedMessages } from '#tests/functional/inbox/stored_messages'
import { solvedProof } from '#tests/solved_proof'

const MB = 2 ** 20
/** This one character of the form becomes eighteen characters in the words of the search. */
const LIGATURE = 'ﷺ'

const submission = (number: number) => ({
  name: LIGATURE.repeat(200),
  email: `sender${number}@example.org`,
  message: LIGATURE.repeat(9990) + number,
})

/** Adds the size of a contact form to the stored total, for a client on another network. */
const storedElsewhere = (bytes: number, proof: string | null, network = '198.51.100.7') =>
  acceptWithinLimit(
    'contact',
    { address: network, proof, email: `${proof}@example.org` },
    { bytes: () => bytes, store: async () => {} },
  )

test.group('What a public form stores in a day', (group) => {
  group.each.setup(() => {
    const before = dailyStorage.form
    dailyStorage.form = 10 * MB
    return () => void (dailyStorage.form = before)
  })

  test('is limited for one network, and others go on', async ({ client, assert }) => {
    const statuses = []
    for (let number = 0; number < 15; number += 1) {
      statuses.push((await client.post('/api/contact').json(submission(number))).status())
    }
    const stored = await storedMessages()
    const bytes = stored.flatMap(({ name, body }) => [name, body])
    assert.sameMembers([...new Set(statuses)], [200, 429])
    assert.isAtMost(Buffer.byteLength(bytes.join('')), MB)
    assert.lengthOf(stored, statuses.filter((status) => status === 200).length)

    const refused = await client.post('/api/contact').json(submission(99))
    refused.assertStatus(429)
    refused.assertBodyContains({ code: 'too_many_requests' })
    assert.isAtLeast(Number(refused.header('retry-after')), 60)
    await assert.doesNotReject(() => storedElsewhere(1000, null))
    const application = { name: 'Salma', email: 's@example.org', reason: 'I would like to help.' }
    const other = await client.post('/api/volunteer').json(application)
    other.assertStatus(200)
    const form = await createForm()
    const answered = await client.post(`/api/forms/${form.id}`).json(application)
    answered.assertStatus(200)
  })

  test('is limited for all networks', async ({ client, assert }) => {
    for (let network = 0; network < 9; network += 1) {
      await storedElsewhere(MB, `proof ${network}`, `198.51.${network}.1`)
    }
    await storedElsewhere(MB - 2048, 'proof 9', '198.51.9.1')
    const response = await client.post('/api/contact').json(submission(1))
    response.assertStatus(429)
    assert.isEmpty(await storedMessages())
  })

  test('has a share for senders with a proof of work', async ({ client, assert }) => {
    for (const network of [1, 2]) await storedElsewhere(MB, null, `198.51.${network}.1`)
    await storedElsewhere(MB / 2, null, '198.51.3.1')
    const message = { ...submission(1), name: 'Salma', message: 'A question of Salma.' }
    const refused = await client.post('/api/contact').json(message)
    refused.assertStatus(429)
    const proof = await solvedProof((await client.get('/api/forms/challenge')).body())
    const response = await client.post('/api/contact').json({ ...message, proof })
    response.assertStatus(200)
    assert.lengthOf(await storedMessages(), 1)
  })
})
