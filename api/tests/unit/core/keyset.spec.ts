import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { ApiException } from '#core/errors/api_exception'
import { cursorAt, cutPage, isMoment, readCursor, writeCursor } from '#core/lists/keyset'

const byTitle = { name: 'title', isKey: (key: string) => !key.includes('\0') }

test.group('Cursors of lists', () => {
  test('say where a row stands: {$self}')
    .with(['water', 'two words 12', ' ', '', 'ماء'])
    .run(({ assert }, key) => {
      const cursor = writeCursor({ key, id: 7 }, 'title')
      assert.deepEqual(readCursor(cursor, byTitle), { key, id: 7 })
    })

  test('carry moments as the database stores them, and none for a row without one', ({
    assert,
  }) => {
    const keyOf = ({ at }: { at: DateTime | null }) => at && toDatabaseTime(at)
    const order = { keyOf, isKey: isMoment }
    const at = DateTime.fromISO('2026-03-01T12:30:00+03:00')
    const cursor = cursorAt({ id: 5, at }, order) ?? ''
    assert.equal(Buffer.from(cursor, 'base64url').toString(), '2026-03-01 09:30:00 5')
    assert.deepEqual(readCursor(cursor, order), { key: '2026-03-01 09:30:00', id: 5 })
    assert.isNull(cursorAt({ id: 5, at: null }, order))
  })

  test('are refused unless they were made for the order: {0}')
    .with([
      ['changed 2026-03-01 09:30:00 5'],
      ['title'],
      ['title water'],
      ['title water 12345678901'],
      ['title wa\0ter 5'],
      [''],
    ] as const)
    .run(({ assert }, [plain]) => {
      const cursor = Buffer.from(plain).toString('base64url')
      assert.throws(() => readCursor(cursor, byTitle), ApiException)
    })

  test('are refused when their key does not fit the column', ({ assert }) => {
    const cursor = writeCursor({ key: 'yesterday', id: 5 })
    assert.throws(() => readCursor(cursor, { isKey: isMoment }), ApiException)
  })
})

test.group('A page of rows', () => {
  test('has a next one only when a row is left over')
    .with([
      { found: [], rows: [], next: null },
      { found: [9, 8], rows: [9, 8], next: null },
      { found: [9, 8, 7], rows: [9, 8], next: '8' },
    ])
    .run(({ assert }, { found, ...expected }) => {
      assert.deepEqual(cutPage(found, 2, String), expected)
    })
})
