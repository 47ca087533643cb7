import { test } from '@japa/runner'
import { takeUploadSlot } from '#stored_files/upload_quotas'

test.group('Places for uploads', (group) => {
  const taken: (() => void)[] = []
  const take = (personId: number) => taken.push(takeUploadSlot(personId))
  group.each.teardown(() => {
    for (const giveBack of taken.splice(0)) giveBack()
  })

  test('are four for one person, and free again afterwards', ({ assert }) => {
    for (let count = 0; count < 4; count += 1) take(1)
    assert.throws(() => take(1), 'Too many requests')
    take(2)
    taken.shift()?.()
    take(1)
  })

  test('are 64 for all, however many people there are', ({ assert }) => {
    for (let person = 1; person <= 64; person += 1) take(person)
    assert.throws(() => take(65), 'Too many requests')
    taken.pop()?.()
    take(65)
  })
})
