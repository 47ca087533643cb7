import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { dateOfEdited, dateOfNew } from '#kinds/publication/records/record_change'
import { isDuringThisRun } from '#tests/moments'

const past = DateTime.utc(2023, 9, 14)
const other = DateTime.utc(2024, 1, 1)
const future = DateTime.utc().plus({ years: 1 }).startOf('second')
const isNow = (date: DateTime | null) => isDuringThisRun(date && date.toMillis())

test.group('The date of a publication', () => {
  test('that is new is the chosen one, now when it is published, or none', ({ assert }) => {
    assert.equal(dateOfNew({ status: 'published', chosen: future }), future)
    assert.isTrue(isNow(dateOfNew({ status: 'published', chosen: null })))
    assert.isTrue(isNow(dateOfNew({ status: 'published', chosen: undefined })))
    assert.equal(dateOfNew({ status: 'draft', chosen: future }), future)
    assert.isNull(dateOfNew({ status: 'draft', chosen: undefined }))
  })

  test('that is edited by itself changes when it is turned on or another is chosen', ({
    assert,
  }) => {
    const draft = { status: 'draft', publishedAt: past } as const
    const published = { status: 'published', publishedAt: past } as const
    assert.isTrue(isNow(dateOfEdited(draft, { status: 'published', chosen: undefined })))
    assert.isTrue(isNow(dateOfEdited(draft, { status: 'published', chosen: past })))
    assert.equal(dateOfEdited(draft, { status: 'published', chosen: other }), other)
    assert.equal(dateOfEdited(published, { status: 'published', chosen: null }), past)
    const planned = { status: 'draft', publishedAt: future } as const
    assert.equal(dateOfEdited(planned, { status: 'published', chosen: future }), future)
    assert.isTrue(isNow(dateOfEdited(planned, { status: 'published', chosen: undefined })))
    assert.equal(dateOfEdited(planned, { status: 'draft', chosen: undefined }), future)
    assert.isNull(dateOfEdited(planned, { status: 'draft', chosen: null }))
    assert.equal(dateOfEdited(published, { status: 'draft', chosen: undefined }), past)
    assert.equal(dateOfEdited(published, { status: 'published', chosen: other }), other)
    const scheduled = { status: 'published', publishedAt: future } as const
    assert.equal(dateOfEdited(scheduled, { status: 'published', chosen: undefined }), future)
    assert.isTrue(isNow(dateOfEdited(scheduled, { status: 'published', chosen: null })))
    assert.isNull(dateOfEdited(scheduled, { status: 'draft', chosen: null }))
  })
})
