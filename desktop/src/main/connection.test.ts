import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchConnection } from './connection.ts'

describe('The connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function watch() {
    const states: boolean[] = []
    const server = { answers: false, asked: 0 }
    const connection = watchConnection(
      () => {
        server.asked += 1
        return Promise.resolve(server.answers)
      },
      (isOnline) => states.push(isOnline),
    )
    return { connection, server, notified: states }
  }

  test('is taken to be there until a call fails, and says so once', () => {
    const { connection, notified: states } = watch()
    expect(connection.isOnline).toBe(true)
    connection.succeeded()
    connection.failed()
    connection.failed()
    expect(states).toEqual([false])
  })

  test('is looked for until the server answers, then left alone', async () => {
    const { connection, server, notified: states } = watch()
    connection.failed()
    await vi.advanceTimersByTimeAsync(6000)
    expect(states).toEqual([false])
    server.answers = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(states).toEqual([false, true])
    const { asked } = server
    await vi.advanceTimersByTimeAsync(120_000)
    expect(server.asked).toBe(asked)
  })

  test('is looked for at most four times a minute when it stays away', async () => {
    const { connection, server } = watch()
    connection.failed()
    await vi.advanceTimersByTimeAsync(600_000)
    const { asked } = server
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked - asked).toBeLessThanOrEqual(4)
  })

  test('is back at once when another call is answered', async () => {
    const { connection, server, notified: states } = watch()
    connection.failed()
    connection.succeeded()
    expect(states).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(0)
  })
})
