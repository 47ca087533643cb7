import { test } from '@japa/runner'
import { ApiException } from '#core/errors/api_exception'
import { cutPage, isMoment, readCursor, writeCursor } from '#core/lists/keyset'

const byTitle = { name: 'title', isKey: (key: string) => !key.includes('\0') }

test.group('Cursors of lists', () => {
  test('say where a row stands: {$self}')
    .with(['water', 'two words 12', ' ', '', 'ماء'])
    .run(({ assert }, key) => {
      const cursor = writeCursor({ key, id: 7 }, 'title')
      assert.deepEqual(readCursor(cursor, byTitle), { key, id: 7 })
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
