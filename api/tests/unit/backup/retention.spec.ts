import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { archiveNameOf, momentOf, superfluous } from '#backup/nightly/archive_names'

const NOW = DateTime.fromISO('2026-11-21T03:05:00Z', { zone: 'utc' })
const nameAt = (iso: string) => archiveNameOf(DateTime.fromISO(iso, { zone: 'utc' }))
const daysOf = (names: string[]) => names.map((name) => momentOf(name)?.toISODate())

/**
 * The archives that remain after this many nights, if each nightly backup is followed by a cleanup.
 */
function afterNights(count: number): string[] {
  let names: string[] = []
  for (let night = count - 1; night >= 0; night -= 1) {
    const now = NOW.minus({ days: night })
    names.push(archiveNameOf(now.minus({ minutes: 5 })))
    const gone = new Set(superfluous(names, now))
    names = names.filter((name) => !gone.has(name))
  }
  return names.toReversed()
}

test.group('Which backups stay', () => {
  test('are those of seven days, the newest of four weeks and of twelve months', ({ assert }) => {
    const days = [
      '2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16',
      '2026-11-15 2026-11-08 2026-11-01 2026-10-31 2026-09-30 2026-08-31',
      '2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28',
      '2026-01-31 2025-12-31',
    ]
    assert.deepEqual(daysOf(afterNights(500)), days.join(' ').split(' '))
  })

  test('are all of the first week', ({ assert }) => {
    assert.lengthOf(afterNights(7), 7)
  })

  test('are the last ones, however long ago they were made', ({ assert }) => {
    const old = ['2020-03-01T03:00:00Z', '2020-03-02T03:00:00Z'].map(nameAt)
    assert.deepEqual(superfluous(old, NOW), [])
  })

  test('are all of the last 24 hours, and of a day before that the newest', ({ assert }) => {
    const recent = ['2026-11-20T14:00:00Z', '2026-11-20T14:01:00Z', '2026-11-21T03:00:00Z']
    const before = ['2026-11-19T03:00:00Z', '2026-11-19T15:00:00Z']
    assert.deepEqual(superfluous([...recent, ...before].map(nameAt), NOW), [
      nameAt('2026-11-19T03:00:00Z'),
    ])
  })

  test('are what others put there, and what seems to come from the future', ({ assert }) => {
    const future = ['2027-01-01T03:00:00Z', '2027-01-01T04:00:00Z'].map(nameAt)
    const others = [
      'ufuq.tar.gz',
      'ufuq-2026-11-21.tar.gz',
      'ufuq-20261399T030000Z.tar.gz',
      `${nameAt('2019-01-01T03:00:00Z')}.part`,
      'before-ufuq-20190101T030000Z.tar.gz',
    ]
    assert.deepEqual(superfluous([...others, ...future], NOW), [])
  })
})
