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
  ])('asks who it is once in two minutes, and for no news, for %s', async (_, me) => {
    const { news, read, shown } = watch(me)
    news.start()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read).toHaveBeenCalledTimes(11)
    expect(new Set(read.mock.calls.flat())).toEqual(new Set(['/api/auth/me']))
    expect(shown).toEqual([])
    news.stop()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read).toHaveBeenCalledTimes(11)
  })

  test('asks no more when nothing can wait for the user', async () => {
    const { news, read } = watch({ user: { id: 3, abilities: [] } })
    news.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(news.isWatching).toBe(false)
    news.look()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read.mock.calls).toEqual([['/api/auth/me']])
  })

  test.each([
    ['by itself', PAUSE_MS, () => {}],
    ['when the user is back', 1000, (news: { look(): void }) => news.look()],
  ])('an answer at the start that was lost is asked for again %s', async (_, wait, act) => {
    const { news, server, shown } = watch(undefined)
    news.start()
    await vi.advanceTimersByTimeAsync(0)
    server['/api/auth/me'] = editor
    act(news)
    await vi.advanceTimersByTimeAsync(wait)
    expect(shown).toEqual([4])
    news.stop()
  })

  test('an answer that is late says nothing of who signed in meanwhile', async () => {
    const { news, read, shown } = watch(editor)
    let arrive: (answer: unknown) => void = () => {}
    read.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    news.start()
    news.start()
    await vi.advanceTimersByTimeAsync(0)
    arrive(author)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown).toEqual([4, 4])
    expect(read.mock.calls.filter(([path]) => path === '/api/auth/me')).toHaveLength(2)
    news.stop()
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
