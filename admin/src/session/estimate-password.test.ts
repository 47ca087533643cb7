import { expect, test } from 'vitest'
import { estimatePassword } from './estimate-password.ts'

test.each([
  ['123456', 'weak', 'common'],
  ['Password', 'weak', 'common'],
  ['aaaaaa', 'weak', 'common'],
  ['kd7Rw', 'weak', 'short'],
  ['مرفأ هادئ', 'good', null],
  ['a quiet harbour at dawn', 'strong', null],
])('calls %s %s, because of %s', (password, level, concern) => {
  expect(estimatePassword(password, [])).toEqual({ level, concern })
})

test.each(['yusuf-karam', 'yusuf.k@ufuq.example', 'my yusuf.k'])(
  'sees the person’s own name in %s',
  (password) => {
    const names = ['yusuf-karam', 'yusuf.k@ufuq.example']
    expect(estimatePassword(password, names).concern).toBe('named')
  },
)
