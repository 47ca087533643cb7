import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PAUSE_MS, watchInbox } from './inbox-watch.ts'

const editor = { user: { id: 1, abilities: ['publications.create', 'inbox.read'] } }
const author = { user: { id: 2, abilities: ['publications.create'] } }

describe('Watching the inbox', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watch(me: unknown) {
    const server = { me, counts: { contact: 2, volunteer: 1 } as unknown }
    const read = vi.fn((path: string) =>
      Promise.resolve(path === '/api/auth/me' ? server.me : server.counts),
    )
    const shown: number[] = []
    const told: number[] = []
    const inbox = watchInbox({
      read,
      showCount: (count) => shown.push(count),
      tellOf: (arrived) => told.push(arrived),
    })
    return { inbox, read, server, shown, told }
  }

  test('shows how many are new, and tells only of those that come later', async () => {
    const { inbox, server, shown, told } = watch(editor)
    inbox.start()
    expect(inbox.isWatching).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(inbox.isWatching).toBe(true)
    expect(shown).toEqual([3])
    expect(told).toEqual([])

    server.counts = { contact: 4, volunteer: 1 }
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(shown).toEqual([3, 5])
    expect(told).toEqual([2])

    server.counts = { contact: 0, volunteer: 1 }
    inbox.look()
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown).toEqual([3, 5, 1])
    expect(told).toEqual([2])
    inbox.stop()
  })

  test.each([
    ['an author', author],
    ['nobody', undefined],
    ['something unreadable', { user: 'admin' }],
  ])('asks for no messages for %s', async (_, me) => {
    const { inbox, read, shown } = watch(me)
    inbox.start()
    inbox.look()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read.mock.calls).toEqual([['/api/auth/me']])
    expect(shown).toEqual([])
  })

  test('asks once in two minutes, also when the server does not answer', async () => {
    const { inbox, read, server, shown, told } = watch(editor)
    inbox.start()
    await vi.advanceTimersByTimeAsync(0)
    server.counts = undefined
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(read).toHaveBeenCalledTimes(2 + 10)
    expect(shown).toEqual([3])
    expect(told).toEqual([])
    inbox.stop()
  })

  test('ends with the session, and takes the number away', async () => {
    const { inbox, read, shown } = watch(editor)
    inbox.start()
    await vi.advanceTimersByTimeAsync(0)
    inbox.stop()
    await vi.advanceTimersByTimeAsync(10 * PAUSE_MS)
    expect(shown).toEqual([3, 0])
    expect(read).toHaveBeenCalledTimes(2)
  })
})
