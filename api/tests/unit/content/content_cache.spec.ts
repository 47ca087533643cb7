import { test } from '@japa/runner'
import { ContentCache } from '#content/content_cache'
import { madeOf, readNamingSets } from '#content/content_sets'
import { contentChanged, setsChanged } from '#content/content_version'

interface Limits {
  count?: number
  bytes?: number
  until?: number
  mayOutlive?: () => boolean
}

const cachedTexts = ({ count = 10, bytes = 1000, until = Infinity, ...more }: Limits = {}) =>
  new ContentCache<string>({
    ...more,
    count,
    bytes,
    bytesOf: (text) => text.length,
    toCache: (text) => (text === 'private' ? undefined : text),
    timeOfNextChange: async () => until,
  })

const text =
  (content = 'page') =>
  async () =>
    content

test.group('What is kept', () => {
  test('is answered until the content changes', async ({ assert }) => {
    const cached = cachedTexts()
    await cached.getOrMake('/', text())
    assert.equal(await cached.getOrMake('/', text('anew')), 'page')

    contentChanged()
    assert.isUndefined(cached.get('/'))
    assert.equal(cached.size, 0)
  })

  test('is not what was made while the content changed', async ({ assert }) => {
    const cached = cachedTexts()
    const made = await cached.getOrMake('/', async () => {
      contentChanged()
      return 'old'
    })
    assert.equal(made, 'old')
    assert.isUndefined(cached.get('/'))
  })

  test('stays when something else changes than what it is made of', async ({ assert }) => {
    const cached = cachedTexts()
    const made = (address: string, ...sets: string[]) =>
      cached.getOrMake(address, async () => {
        madeOf(...sets)
        return address
      })
    await made('/well', 'pair-1', 'link-2')
    await made('/pump', 'pair-2')
    await made('/unknown')
    setsChanged(['pair-3'])
    assert.isUndefined(cached.get('/unknown'))
    assert.deepEqual([cached.get('/well'), cached.get('/pump')], ['/well', '/pump'])
    setsChanged(['lists', 'pair-2'])
    assert.deepEqual([cached.get('/well'), cached.get('/pump')], ['/well', undefined])
    setsChanged(null)
    assert.isUndefined(cached.get('/well'))
  })

  test('goes with every change if one of its reads does not say what it reads', async ({
    assert,
  }) => {
    const cached = cachedTexts()
    await cached.getOrMake('/', async () => {
      madeOf('site')
      return readNamingSets(text())
    })
    assert.isDefined(cached.get('/'))
    setsChanged([])
    assert.isUndefined(cached.get('/'))
  })

  test('is not what was made while a part of it changed', async ({ assert }) => {
    const cached = cachedTexts()
    const during = (address: string, ...changed: string[]) =>
      cached.getOrMake(address, async () => {
        setsChanged(changed)
        madeOf('pair-1')
        return 'old'
      })
    await during('/well', 'pair-1')
    assert.isUndefined(cached.get('/well'))
    await during('/well', 'pair-2')
    assert.isDefined(cached.get('/well'))
  })

  test('goes when more changed than is remembered', async ({ assert }) => {
    const cached = cachedTexts()
    await cached.getOrMake('/', async () => {
      madeOf('pair-1')
      return 'page'
    })
    for (let count = 0; count < 501; count += 1) setsChanged([])
    assert.isUndefined(cached.get('/'))
  })

  test('is forgotten once its time has come', async ({ assert }) => {
    const cached = cachedTexts({ until: 1000 })
    await cached.getOrMake('/', text())
    assert.isDefined(cached.get('/', 999))
    assert.isUndefined(cached.get('/', 1000))
  })

  test('is answered beyond its time while it may be, and never beyond a change', async ({
    assert,
  }) => {
    let isAway = false
    const cached = cachedTexts({ until: 1000, mayOutlive: () => isAway })
    await cached.getOrMake('/', text())
    assert.isUndefined(cached.get('/', 5000))
    isAway = true
    assert.equal(cached.get('/', 5000), 'page')
    isAway = false
    assert.isUndefined(cached.get('/', 5000))
    isAway = true
    contentChanged()
    assert.isUndefined(cached.get('/', 5000))
  })

  test('is no more than its limit: what was not asked for longest goes', async ({ assert }) => {
    const cached = cachedTexts({ count: 2 })
    await cached.getOrMake('/a', text())
    await cached.getOrMake('/b', text())
    cached.get('/a')
    await cached.getOrMake('/c', text())
    assert.equal(cached.size, 2)
    assert.isUndefined(cached.get('/b'))
    assert.isDefined(cached.get('/a'))
  })

  test('has no more bytes than its limit, and nothing that is longer alone', async ({ assert }) => {
    const cached = cachedTexts({ bytes: 10 })
    await cached.getOrMake('/a', text('123456'))
    await cached.getOrMake('/b', text('12345'))
    assert.isUndefined(cached.get('/a'))
    assert.isDefined(cached.get('/b'))

    assert.equal(await cached.getOrMake('/c', text('12345678901')), '12345678901')
    assert.isUndefined(cached.get('/c'))
    assert.isDefined(cached.get('/b'))
  })

  test('is neither a failure nor what is for those who asked alone', async ({ assert }) => {
    const cached = cachedTexts()
    await assert.rejects(() =>
      cached.getOrMake('/', async () => {
        throw new Error('failed')
      }),
    )
    assert.equal(await cached.getOrMake('/', text('private')), 'private')
    assert.equal(await cached.getOrMake('/', text()), 'page')
  })

  test('is made once for all who ask at the same time', async ({ assert }) => {
    const cached = cachedTexts()
    let times = 0
    let permits = 0
    const make = async () => `page ${++times}`
    const permit = async () => void permits++
    const ask = () => cached.getOrMake('/', make, permit)
    const [first, second] = await Promise.all([cached.getOrMake('/', make), ask()])
    assert.deepEqual([first, second, times, permits], ['page 1', 'page 1', 1, 0])
  })

  test('is made anew for whoever asks after the content changed', async ({ assert }) => {
    const cached = cachedTexts()
    const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
    const before = cached.getOrMake('/', () => finished)
    contentChanged()
    assert.equal(await cached.getOrMake('/', text('new')), 'new')
    finish('old')
    assert.equal(await before, 'old')
    assert.equal(cached.get('/'), 'new')
  })

  test('is not made without permission', async ({ assert }) => {
    const cached = cachedTexts()
    const refuse = async () => {
      throw new Error('too many')
    }
    await assert.rejects(() => cached.getOrMake('/', text(), refuse), 'too many')
    await cached.getOrMake('/', text())
    assert.equal(await cached.getOrMake('/', text('anew'), refuse), 'page')
  })
})
