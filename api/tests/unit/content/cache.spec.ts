import { test } from '@japa/runner'
import { Cache, drop, reads, type CacheKey } from '#content/cache'

interface Settings {
  count?: number
  max?: number
  until?: number
  mayOutlive?: () => boolean
}

const cachedTexts = ({ count = 10, max = 1000, until = Infinity, ...more }: Settings = {}) =>
  new Cache<string>({
    ...more,
    count,
    bytes: { max, of: (text) => text.length },
    stored: (text) => (text === 'private' ? undefined : text),
    expiry: () => until,
  })

/** Makes a text from these keys. */
const text =
  (content = 'page', ...keys: CacheKey[]) =>
  async () => {
    reads(...keys)
    return content
  }

test.group('A cached result', () => {
  test('is dropped by a change to what it was read from, and by one to everything', async ({
    assert,
  }) => {
    const cache = cachedTexts()
    await cache.get('/well', text('well', 'publications', 'site'))
    await cache.get('/about', text('about', 'site'))
    assert.equal(await cache.get('/well', text('anew')), 'well')
    drop(['documents'])
    assert.equal(cache.size, 2)
    drop(['documents', 'publications'])
    assert.deepEqual([cache.find('/well'), cache.find('/about')], [undefined, 'about'])
    drop(null)
    assert.equal(cache.size, 0)
  })

  test('is dropped by every change if no read was recorded', async ({ assert }) => {
    const cache = cachedTexts()
    await cache.get('/', text())
    drop([])
    assert.isDefined(cache.find('/'))
    drop(['documents'])
    assert.isUndefined(cache.find('/'))
  })

  test('is dropped with the cached results that it was made from, even if they were shared', async ({
    assert,
  }) => {
    const [pages, parts] = [cachedTexts(), cachedTexts()]
    const part = () => parts.get('menu', text('menu', 'pages'))
    await Promise.all([pages.get('/', part), pages.get('/about', part)])
    await pages.get('/later', part)
    assert.equal(pages.size, 3)
    drop(['pages'])
    assert.equal(pages.size + parts.size, 0)
  })

  test('is not stored if something that it reads changes while it is made', async ({ assert }) => {
    const cache = cachedTexts()
    const during = (name: string, changed: CacheKey[] | null) =>
      cache.get(name, async () => {
        drop(changed)
        reads('pages')
        return 'old'
      })
    assert.equal(await during('/pages', ['pages']), 'old')
    await during('/all', null)
    assert.equal(cache.size, 0)
    await during('/documents', ['documents'])
    assert.isDefined(cache.find('/documents'))
  })

  test('is made anew for whoever asks after a change', async ({ assert }) => {
    const cache = cachedTexts()
    const { promise: finished, resolve: finish } = Promise.withResolvers<string>()
    const before = cache.get('/', () => finished)
    drop(['pages'])
    assert.equal(await cache.get('/', text('new')), 'new')
    finish('old')
    assert.equal(await before, 'old')
    assert.equal(cache.find('/'), 'new')
  })

  test('is made once for all who ask at the same time', async ({ assert }) => {
    const cache = cachedTexts()
    let times = 0
    let permits = 0
    const make = async () => `page ${++times}`
    const permit = async () => void permits++
    const asked = [cache.get('/', make), cache.get('/', make, permit)]
    assert.deepEqual(await Promise.all(asked), ['page 1', 'page 1'])
    assert.equal(permits, 0)
  })

  test('is not made without permission', async ({ assert }) => {
    const cache = cachedTexts()
    const refuse = async () => {
      throw new Error('too many')
    }
    await assert.rejects(() => cache.get('/', text(), refuse), 'too many')
    await cache.get('/', text())
    assert.equal(await cache.get('/', text('anew'), refuse), 'page')
  })

  test('is neither a failure nor what is for those who asked alone', async ({ assert }) => {
    const cache = cachedTexts()
    const fail = async () => {
      throw new Error('failed')
    }
    await assert.rejects(() => cache.get('/', fail), 'failed')
    assert.equal(await cache.get('/', text('private')), 'private')
    assert.equal(await cache.get('/', text()), 'page')
  })

  test('ends at its expiry, except while it may outlive it, and always with a change', async ({
    assert,
  }) => {
    let isAway = false
    const cache = cachedTexts({ until: 1000, mayOutlive: () => isAway })
    await cache.get('/', text())
    assert.equal(cache.find('/', 999), 'page')
    assert.isUndefined(cache.find('/', 1000))
    isAway = true
    assert.equal(cache.find('/', 5000), 'page')
    drop(['pages'])
    assert.isUndefined(cache.find('/', 5000))
  })

  test('gives way beyond the limits if it was not asked for longest', async ({ assert }) => {
    const cache = cachedTexts({ count: 2, max: 10 })
    await cache.get('/a', text())
    await cache.get('/b', text('b'))
    cache.find('/a')
    await cache.get('/c', text('c'))
    assert.deepEqual([cache.find('/a'), cache.find('/b')], ['page', undefined])
    await cache.get('/d', text('12345678'))
    assert.isUndefined(cache.find('/a'))
    assert.equal(await cache.get('/e', text('12345678901')), '12345678901')
    assert.isUndefined(cache.find('/e'))
    assert.isDefined(cache.find('/d'))
  })
})
