import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { FormProof } from '@ufuq/shared/contract/forms'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { takeFrom } from '#core/limits/rate_limit'
import { createFormChallenge } from '#core/validation/form_proof'
import { storedMessages } from '#tests/functional/inbox/stored_messages'
import { solvedProof } from '#tests/solved_proof'

const submission = (from: string) => ({
  name: 'Salma',
  email: `${from}@example.org`,
  message: `A question of ${from}.`,
})

async function useUp(kind: 'publicForms' | 'publicFormsOfAll', key: string) {
  const { accepted: limit, seconds } = RATE_LIMITS[kind]
  for (let taken = 0; taken < limit; taken += 1) await takeFrom([{ key, limit, seconds }])
}

const proven = async (client: ApiClient): Promise<FormProof> =>
  solvedProof((await client.get('/api/forms/challenge')).body())

test.group('A form with a proof of work', () => {
  test('gets a challenge that no cache keeps', async ({ client, assert }) => {
    const response = await client.get('/api/forms/challenge')
    response.assertStatus(200)
    response.assertHeader('cache-control', 'no-store')
    assert.isUndefined(response.header('set-cookie'))
  })

  test('is accepted while a flood without one is refused', async ({ client, assert }) => {
    await useUp('publicForms', 'form:contact:127.0.0.1')
    await useUp('publicForms', 'form:volunteer:127.0.0.1')
    await useUp('publicForms', 'form:newsletter:127.0.0.1')
    await useUp('publicFormsOfAll', 'form:contact:all')
    for (const [path, body] of [
      ['/api/contact', submission('omar')],
      ['/api/volunteer', { ...submission('omar'), reason: 'Because I would like to help.' }],
      ['/api/newsletter', { email: 'omar@example.org' }],
    ] as const) {
      const refused = await client.post(path).json(body)
      refused.assertStatus(429)
      assert.isAtLeast(Number(refused.header('retry-after')), 1)
      const response = await client.post(path).json({ ...body, proof: await proven(client) })
      response.assertStatus(200)
    }
    assert.lengthOf(await storedMessages(), 2)
  })

  test('is accepted once for each proof', async ({ client, assert }) => {
    const proof = await proven(client)
    const send = (from: string) => client.post('/api/contact').json({ ...submission(from), proof })
    const responses = await Promise.all(['a', 'b', 'c'].map(send))
    const statuses = responses.map((response) => response.status())
    assert.sameMembers(statuses, [200, 429, 429])
    assert.lengthOf(await storedMessages(), 1)
  })

  test('can be sent with the same proof again when it was not kept', async ({ client }) => {
    const proof = await proven(client)
    const bad = { ...submission('omar'), name: '', proof }
    ;(await client.post('/api/contact').json(bad)).assertStatus(422)
    const good = { ...submission('omar'), proof }
    ;(await client.post('/api/contact').json(good)).assertStatus(200)
  })

  test('counts as one without if the proof is not valid', async ({ client, assert }) => {
    const challenge = await createFormChallenge()
    const { solution } = await solvedProof(challenge)
    const { parameters, signature } = challenge
    const easier = { ...parameters, cost: 1 }
    const longer = { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 }
    const invalid: FormProof[] = [
      { challenge, solution: { ...solution, counter: solution.counter + 1 } },
      { challenge, solution: { ...solution, counter: -0.5 } },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { parameters: easier, signature }, solution },
      { challenge: { parameters: longer, signature }, solution },
      { challenge: { parameters, signature: signature.replace(/^./, 'g') }, solution },
    ]
    const tooOld = await solvedProof(await createFormChallenge(-1))
    await useUp('publicForms', 'form:contact:127.0.0.1')
    for (const proof of [...invalid, tooOld]) {
      const response = await client.post('/api/contact').json({ ...submission('omar'), proof })
      response.assertStatus(429)
    }
    assert.lengthOf(await storedMessages(), 0)
  })

  test('is refused when the proof does not have the shape of one, and nothing is stored')
    .with(['text', 7, {}, [], { challenge: {}, solution: {} }, { challenge: null }])
    .run(async ({ client, assert }, proof) => {
      const response = await client.post('/api/contact').json({ ...submission('omar'), proof })
      response.assertStatus(422)
      response.assertBodyContains({ code: 'validation' })
      assert.lengthOf(await storedMessages(), 0)
    })
})
