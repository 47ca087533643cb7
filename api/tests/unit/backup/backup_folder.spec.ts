import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { archiveNameOf, newestOf } from '#backup/nightly/archive_names'
import { askFolder } from '#backup/nightly/backup_folder'

const NOW = DateTime.fromISO('2026-11-21T03:05:00Z', { zone: 'utc' })

test.group('The folder of the backups', () => {
  test('has a newest one, never one from the future or with another name', ({ assert }) => {
    const yesterday = archiveNameOf(NOW.minus({ days: 1 }))
    const another = archiveNameOf(NOW.minus({ days: 2 }))
    const future = archiveNameOf(NOW.plus({ years: 4 }))
    assert.equal(newestOf([another, future, 'notes.txt', yesterday], NOW), yesterday)
    assert.isNull(newestOf([future], NOW))
    const ahead = archiveNameOf(NOW.plus({ seconds: 5 }))
    assert.equal(newestOf([yesterday, ahead], NOW), ahead, 'a clock that is a little ahead')
  })

  test('that hangs is asked one thing at a time, and nobody waits for it', async ({ assert }) => {
    const hanging = Promise.withResolvers<string>()
    const first = askFolder(() => hanging.promise, 1)
    let isAsked = false
    const second = askFolder(async () => {
      isAsked = true
    }, 1)
    await assert.rejects(() => first)
    await assert.rejects(() => second)
    hanging.resolve('late')
    assert.equal(await askFolder(async () => 'answer'), 'answer')
    assert.isFalse(isAsked)
  })
})
