import { test } from '@japa/runner'
import { ContentCache } from '#content/content_cache'
import { contentChanged } from '#content/content_version'

interface Limits {
  count?: number
  bytes?: number
  until?: number
  mayOutlive?: () => boolean
}

const keptTexts = ({ count = 10, bytes = 1000, until = Infinity, ...more }: Limits = {}) =>
  new ContentCache<string>({
    ...more,
    count,
    bytes,
    bytesOf: (text) => text.length,
    toKeep: (text) => (text === 'private' ? undefined : text),
    timeOfNextChange: async () => until,
  })

const text =
  (content = 'page') =>
  async () =>
    content

test.group('What is kept', () => {
  test('is answered until the content changes', async ({ assert }) => {
    const kept = keptTexts()
    await kept.getOrMake('/', text())
    assert.equal(await kept.getOrMake('/', text('anew')), 'page')

    contentChanged()
    assert.isUndefined(kept.get('/'))
    assert.equal(kept.size, 0)
  })

  test('is not what was made while the content changed', async ({ assert }) => {
    const kept = keptTexts()
    const made = await kept.getOrMake('/', async () => {
      contentChanged()
      return 'old'
    })
    assert.equal(made, 'old')
    assert.isUndefined(kept.get('/'))
  })

  test('is forgotten once its time has come', async ({ assert }) => {
    const kept = keptTexts({ until: 1000 })
    await kept.getOrMake('/', text())
    assert.isDefined(kept.get('/', 999))
    assert.isUndefined(kept.get('/', 1000))
  })

  test('is answered beyond its time while it may be, and never beyond a change', async ({
    assert,
  }) => {
    let isAway = false
    const kept = keptTexts({ until: 1000, mayOutlive: () => isAway })
    await kept.getOrMake('/', text())
    assert.isUndefined(kept.get('/', 5000))
    isAway = true
    assert.equal(kept.get('/', 5000), 'page')
    isAway = false
    assert.isUndefined(kept.get('/', 5000))
    isAway = true
    contentChanged()
    assert.isUndefined(kept.get('/', 5000))
  })

  test('is no more than its limit: what was not asked for longest goes', async ({ assert }) => {
    const kept = keptTexts({ count: 2 })
    await kept.getOrMake('/a', text())
    await kept.getOrMake('/b', text())
    kept.get('/a')
    await kept.getOrMake('/c', text())
    assert.equal(kept.size, 2)
    assert.isUndefined(kept.get('/b'))
    assert.isDefined(kept.get('/a'))
  })

  test('has no more bytes than its limit, and nothing that is longer alone', async ({ assert }) => {
    const kept = keptTexts({ bytes: 10 })
    await kept.getOrMake('/a', text('123456'))
    await kept.getOrMake('/b', text('12345'))
    assert.isUndefined(kept.get('/a'))
    assert.isDefined(kept.get('/b'))

    assert.equal(await kept.getOrMake('/c', text('12345678901')), '12345678901')
    assert.isUndefined(kept.get('/c'))
    assert.isDefined(kept.get('/b'))
  })

  test('is neither a failure nor what is for those who asked alone', async ({ assert }) => {
    const kept = keptTexts()
    await assert.rejects(() =>
      kept.getOrMake('/', async () => {
        throw new Error('failed')
      }),
    )
    assert.equal(await kept.getOrMake('/', text('private')), 'private')
    assert.equal(await kept.getOrMake('/', text()), 'page')
  })

  test('is made once for all who ask at the same time', async ({ assert }) => {
    const kept = keptTexts()
    let times = 0
    let permits = 0
    const make = async () => `page ${++times}`
    const permit = async () => void permits++
    const ask = () => kept.getOrMake('/', make, permit)
    const [first, second] = await Promise.all([kept.getOrMake('/', make), ask()])
    assert.deepEqual([first, second, times, permits], ['page 1', 'page 1', 1, 0])
  })

  test('is made anew for who asks after the content changed', async ({ assert }) => {
    const kept = keptTexts()
    const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
    const before = kept.getOrMake('/', () => finished)
    contentChanged()
    assert.equal(await kept.getOrMake('/', text('new')), 'new')
    finish('old')
    assert.equal(await before, 'old')
    assert.equal(kept.get('/'), 'new')
  })

  test('is not made without permission', async ({ assert }) => {
    const kept = keptTexts()
    const refuse = async () => {
      throw new Error('too many')
    }
    await assert.rejects(() => kept.getOrMake('/', text(), refuse), 'too many')
    await kept.getOrMake('/', text())
    assert.equal(await kept.getOrMake('/', text('anew'), refuse), 'page')
  })
})
