import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { doJob, type Progressed } from '#core/jobs/jobs'

const JOB = { name: 'tests', every: { hours: 1 } }
const HOLDERS = ['one', 'another', 'a third', 'a fourth']
const PAST = '2020-01-01 00:00:00'
const FUTURE = '2999-01-01 00:00:00'

// Concurrent processes need separate connections, so there is no transaction around each test.
test.group('A job for one of several processes', (group) => {
  group.options.meta['commits'] = true
  const rows = () => db.from('legacy_jobs').where('name', JOB.name)
  let done: string[] = []
  const askAll = async () => {
    done = []
    const work = (holder: string) => async () => void done.push(holder)
    await Promise.all(HOLDERS.map((holder) => doJob(JOB, work(holder), holder)))
    return done.length
  }
  group.each.setup(async () => {
    await rows().delete()
    return async () => {
      await rows().delete()
    }
  })

  test('is done by one of them, and again when it is due', async ({ assert }) => {
    assert.equal(await askAll(), 1)
    assert.equal(await askAll(), 0)
    await rows().update({ done_at: PAST })
    assert.equal(await askAll(), 1)
    assert.equal((await rows().first()).runs, 2)
  })

  test('is left to whoever is at work, until its lease ends', async ({ assert }) => {
    await askAll()
    await rows().update({ done_at: PAST, holder: 'elsewhere', held_until: FUTURE })
    assert.equal(await askAll(), 0)
    await rows().update({ held_until: PAST })
    assert.equal(await askAll(), 1)
  })

  test('that fails says so, and has had its turn', async ({ assert }) => {
    const fail = async () => {
      throw new Error('no luck')
    }
    await assert.rejects(() => doJob(JOB, fail, 'one'), 'no luck')
    assert.equal(await askAll(), 0)
    assert.isNull((await rows().first()).holder)
  })

  const die = () => rows().update({ done_at: PAST, holder: 'dead', held_until: PAST })

  test('during which processes died twice is given up, and tried again after a day', async ({
    assert,
  }) => {
    await askAll()
    for (const attempts of [1, 2]) {
      assert.isNull((await rows().first()).given_up_at)
      await die()
      await rows().update({ attempts })
    }
    assert.equal(await askAll(), 0)
    assert.isNotNull((await rows().first()).given_up_at)
    assert.isNull((await rows().first()).holder)
    await rows().update({ done_at: PAST })
    assert.equal(await askAll(), 0)
    await rows().update({ given_up_at: PAST })
    await die()
    assert.equal(await askAll(), 1)
    assert.isNull((await rows().first()).given_up_at)
  })

  test('counts deaths from the last progress, and its end forgets them', async ({ assert }) => {
    await askAll()
    await die()
    await rows().update({ attempts: 2 })
    const attempts: number[] = []
    const note = async () => attempts.push((await rows().first()).attempts)
    const work = async (progressed: Progressed) => {
      await note()
      await progressed()
      await note()
    }
    await doJob({ ...JOB, maxDeaths: 3 }, work, 'one')
    await note()
    assert.deepEqual(attempts, [3, 1, 0])
  })

  test('says by itself that it was given up', async ({ assert }) => {
    await askAll()
    await die()
    await rows().update({ attempts: 2 })
    const said: string[] = []
    const giveUp = async () => said.push('given up')
    assert.isFalse(await doJob({ ...JOB, giveUp }, async () => said.push('done'), 'one'))
    assert.deepEqual(said, ['given up'])
    assert.isNull((await rows().first()).given_up_at)
    assert.equal((await rows().first()).attempts, 0)
  })

  test('taken over by another is not ended by whoever had it', async ({ assert }) => {
    await doJob(JOB, () => rows().update({ holder: 'elsewhere', held_until: FUTURE }), 'one')
    const row = await rows().first()
    assert.equal(row.holder, 'elsewhere')
    assert.isNull(row.done_at)
  })
})
