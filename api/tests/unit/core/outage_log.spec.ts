import { mock } from 'node:test'
import { test } from '@japa/runner'
import { OutageLog } from '#core/errors/outage_log'

const MINUTE_MS = 60_000
const words = { event: 'cable', begins: 'The cable is cut', ends: 'The cable is mended' }

/** An outage, and the lines that it writes to the log. */
function logged(endsByItself: boolean) {
  const lines: unknown[][] = []
  const logger = { warn: (...line: unknown[]) => void lines.push(line) }
  const outage = new OutageLog({ ...words, endsByItself })
  const fail = (times: number, error?: Error) => {
    for (let time = 0; time < times; time += 1) outage.failed(logger, error)
  }
  return { lines, outage, fail }
}

test.group('The log of an outage', (group) => {
  group.each.setup(() => {
    mock.timers.enable({ apis: ['setInterval', 'Date'] })
    return () => mock.timers.reset()
  })

  test('has a line at its beginning, one a minute with a count, and one at its end', ({
    assert,
  }) => {
    const { lines, outage, fail } = logged(false)
    fail(61)
    mock.timers.tick(MINUTE_MS)
    fail(5)
    mock.timers.tick(2 * MINUTE_MS)
    outage.ended()
    outage.ended()
    mock.timers.tick(MINUTE_MS)
    assert.deepEqual(lines, [
      [{ event: 'cable' }, words.begins],
      [{ event: 'cable', failures: 60 }, words.begins],
      [{ event: 'cable', failures: 5 }, words.begins],
      [{ event: 'cable', failures: 66, seconds: 180 }, words.ends],
    ])
  })

  test('may end by a minute without a failure, and begin again', ({ assert }) => {
    const { lines, fail } = logged(true)
    fail(2)
    mock.timers.tick(2 * MINUTE_MS)
    fail(1)
    assert.deepEqual(
      lines.map(([, message]) => message),
      [words.begins, words.begins, words.ends, words.begins],
    )
  })

  test('has the first error', ({ assert }) => {
    const { lines, fail } = logged(false)
    const err = new Error('The mail server is full')
    fail(1, err)
    assert.deepEqual(lines, [[{ event: 'cable', err }, words.begins]])
  })
})
