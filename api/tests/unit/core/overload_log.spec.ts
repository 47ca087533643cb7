import { mock } from 'node:test'
import { test } from '@japa/runner'
import { logOverload } from '#core/overload_log'

test.group('Refusals under load', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['setInterval'] })
    return () => mock.timers.reset()
  })

  test('are logged at once, once a minute with their number, and no more when they end', ({
    assert,
  }) => {
    const lines: unknown[][] = []
    const logger = { warn: (...line: unknown[]) => void lines.push(line) }
    const message = 'Too many of something'
    const refuse = (times: number) => {
      for (let time = 0; time < times; time += 1) logOverload(logger, message)
    }
    const minute = () => mock.timers.tick(60_000)
    refuse(61)
    logOverload(logger, 'Too many of something else')
    minute()
    refuse(5)
    minute()
    minute()
    minute()
    refuse(1)
    assert.deepEqual(lines, [
      [{ event: 'overload', refused: 1 }, message],
      [{ event: 'overload', refused: 1 }, 'Too many of something else'],
      [{ event: 'overload', refused: 60 }, message],
      [{ event: 'overload', refused: 5 }, message],
      [{ event: 'overload', refused: 1 }, message],
    ])
  })
})
