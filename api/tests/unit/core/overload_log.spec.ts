import { test } from '@japa/runner'
import { logOverload } from '#core/overload_log'

test.group('Refusals under load', () => {
  test('are logged at once, and then once a minute with their number', ({ assert }) => {
    const lines: unknown[][] = []
    const logger = { warn: (...line: unknown[]) => void lines.push(line) }
    const message = 'Too many of something'
    logOverload(logger, message, 0)
    for (let second = 1; second <= 60; second += 1) logOverload(logger, message, second * 1000)
    logOverload(logger, 'Too many of something else', 60_000)
    assert.deepEqual(lines, [
      [{ event: 'overload', refused: 1 }, message],
      [{ event: 'overload', refused: 60 }, message],
      [{ event: 'overload', refused: 1 }, 'Too many of something else'],
    ])
  })
})
