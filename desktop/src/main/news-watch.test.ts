import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAUSE_MS, watchNews, type News } from './news-watch.ts'

const editor = {
  user: { id: 1, abilities: ['publications.create', 'publications.publish', 'inbox.read'] },
}
const author = { user: { id: 2, abilities: ['publications.create'] } }

describe('Watching for news', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watch(me: unknown) {
    const server: Record<string, unknown> = {
      '/api/auth/me': me,
      '/api/messages/counts': { contact: 2, volunteer: 1 },
      '/api/reviews/counts': { ready: 1, returned: 0 },
    }
    const read = vi.fn((path: string) => Promise.resolve(server[path]))
    const shown: number[] = []
    const told: [News, number][] = []
    const news = watchNews({
      read,
      showCount: (count) => shown.push(count),
      tellOf: (kind, arrived) => told.push([kind, arrived]),
    })
    return { news, read, server, shown, told }
  }

  test('shows how much waits, and tells only of what comes later', async () => {
    const { news, server, shown, told } = watch(editor)
    news.start()
    expect(news.isWatching).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(news.isWatching).toBe(true)
    expect(shown).toEqual([4])
    expect(told).toEqual([])

    server['/api/messages/counts'] = { contact: 4, volunteer: 1 }
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown).toEqual([4, 6])
    expect(told).toEqual([['messages', 2]])

    server['/api/messages/counts'] = { contact: 0, volunteer: 1 }
    server['/api/reviews/counts'] = { ready: 2, returned: 0 }
    news.look()
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown).toEqual([4, 6, 3])
    expect(told).toEqual([
      ['messages', 2],
      ['ready', 1],
    ])
    news.stop()
  })

  test('tells an author of drafts that were returned, and asks for nothing else', async () => {
    const { news, read, server, shown, told } = watch(author)
    news.start()
    await vi.advanceTimersByTimeAsync(0)
    server['/api/reviews/counts'] = { ready: 0, returned: 1 }
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown).toEqual([0, 1])
    expect(told).toEqual([['returned', 1]])
    expect(new Set(read.mock.calls.flat())).toEqual(
      new Set(['/api/auth/me', '/api/reviews/counts']),
    )
    news.stop()
  })

  test.each([
    ['nobody', undefined],
    ['something unreadable', { user: 'admin' }],
  ])('asks for no news for %s', async (_, me) => {
    const { news, read, shown } = watch(me)
    news.start()
    news.look()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read.mock.calls).toEqual([['/api/auth/me']])
    expect(shown).toEqual([])
  })

  test('asks once in two minutes, also when the server does not answer', async () => {
    const { news, read, server, shown, told } = watch(editor)
    news.start()
    await vi.advanceTimersByTimeAsync(0)
    server['/api/messages/counts'] = undefined
    server['/api/reviews/counts'] = undefined
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read).toHaveBeenCalledTimes(1 + 2 * 11)
    expect(shown).toEqual([4])
    expect(told).toEqual([])
    news.stop()
  })

  test('ends with the session, and takes the number away', async () => {
    const { news, read, shown } = watch(editor)
    news.start()
    await vi.advanceTimersByTimeAsync(0)
    news.stop()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(shown).toEqual([4, 0])
    expect(read).toHaveBeenCalledTimes(3)
  })
})
