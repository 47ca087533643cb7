import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAUSE_MS, watchNotifications, type NotificationKind } from './notification-watch.ts'

const editor = {
  user: { id: 1, abilities: ['publications.create', 'publications.publish', 'inbox.read'] },
}
const author = { user: { id: 2, abilities: ['publications.create'] } }

describe('Watching for notifications', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watch(me: unknown) {
    const server: Record<string, unknown> = {
      '/api/auth/me': me,
      '/api/messages/counts': { contact: 2, volunteer: 1 },
      '/api/reviews/counts': { publications: { ready: 1, returned: 0 } },
    }
    const read = vi.fn((path: string) => Promise.resolve(server[path]))
    const shown: number[] = []
    const notified: [NotificationKind, number][] = []
    const notifications = watchNotifications({
      read,
      showCount: (count) => shown.push(count),
      notify: (kind, newCount) => notified.push([kind, newCount]),
    })
    return { notifications, read, server, shown, notified }
  }

  test('shows how much is waiting, and notifies only of what comes later', async () => {
    const { notifications, server, shown, notified } = watch(editor)
    notifications.start()
    expect(notifications.isWatching).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(notifications.isWatching).toBe(true)
    expect(shown).toEqual([4])
    expect(notified).toEqual([])

    server['/api/messages/counts'] = { contact: 4, volunteer: 1 }
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown).toEqual([4, 6])
    expect(notified).toEqual([['messages', 2]])

    server['/api/messages/counts'] = { contact: 0, volunteer: 1 }
    server['/api/reviews/counts'] = { publications: { ready: 2, returned: 0 } }
    notifications.poll()
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown).toEqual([4, 6, 3])
    expect(notified).toEqual([
      ['messages', 2],
      ['ready', 1],
    ])
    notifications.stop()
  })

  test('tells an author of drafts that were returned, and asks for nothing else', async () => {
    const { notifications, read, server, shown, notified } = watch(author)
    notifications.start()
    await vi.advanceTimersByTimeAsync(0)
    server['/api/reviews/counts'] = { publications: { ready: 0, returned: 1 } }
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown).toEqual([0, 1])
    expect(notified).toEqual([['returned', 1]])
    expect(new Set(read.mock.calls.flat())).toEqual(
      new Set(['/api/auth/me', '/api/reviews/counts']),
    )
    notifications.stop()
  })

  test.each([
    ['nobody', undefined],
    ['something unreadable', { user: 'admin' }],
  ])('asks who it is once in two minutes, and for no news, for %s', async (_, me) => {
    const { notifications, read, shown } = watch(me)
    notifications.start()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read).toHaveBeenCalledTimes(11)
    expect(new Set(read.mock.calls.flat())).toEqual(new Set(['/api/auth/me']))
    expect(shown).toEqual([])
    notifications.stop()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read).toHaveBeenCalledTimes(11)
  })

  test('asks no more when nothing can wait for the user', async () => {
    const { notifications, read } = watch({ user: { id: 3, abilities: [] } })
    notifications.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(notifications.isWatching).toBe(false)
    notifications.poll()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read.mock.calls).toEqual([['/api/auth/me']])
  })

  test.each([
    ['by itself', PAUSE_MS, () => {}],
    ['when the user is back', 1000, (notifications: { poll(): void }) => notifications.poll()],
  ])('an answer at the start that was lost is asked for again %s', async (_, wait, act) => {
    const { notifications, server, shown } = watch(undefined)
    notifications.start()
    await vi.advanceTimersByTimeAsync(0)
    server['/api/auth/me'] = editor
    act(notifications)
    await vi.advanceTimersByTimeAsync(wait)
    expect(shown).toEqual([4])
    notifications.stop()
  })

  test('an answer that is late says nothing of who signed in meanwhile', async () => {
    const { notifications, read, shown } = watch(editor)
    let receive: (answer: unknown) => void = () => {}
    read.mockReturnValueOnce(new Promise((resolve) => (receive = resolve)))
    notifications.start()
    notifications.start()
    await vi.advanceTimersByTimeAsync(0)
    receive(author)
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown).toEqual([4, 4])
    expect(read.mock.calls.filter(([path]) => path === '/api/auth/me')).toHaveLength(2)
    notifications.stop()
  })

  test('asks once in two minutes, also when the server does not answer', async () => {
    const { notifications, read, server, shown, notified } = watch(editor)
    notifications.start()
    await vi.advanceTimersByTimeAsync(0)
    server['/api/messages/counts'] = undefined
    server['/api/reviews/counts'] = undefined
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read).toHaveBeenCalledTimes(1 + 2 * 11)
    expect(shown).toEqual([4])
    expect(notified).toEqual([])
    notifications.stop()
  })

  test('ends with the session, and removes the number', async () => {
    const { notifications, read, shown } = watch(editor)
    notifications.start()
    await vi.advanceTimersByTimeAsync(0)
    notifications.stop()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(shown).toEqual([4, 0])
    expect(read).toHaveBeenCalledTimes(3)
  })
})
