import { describe, expect, test } from 'vitest'
import { findFaults } from './schema.ts'

const good = {
  name: 'Yusuf',
  email: 'yusuf@example.org',
  phone: '',
  skills: '',
  reason: 'I bake at night and have my evenings free.',
}

describe('an application', () => {
  test.each([
    ['without phone and skills', {}],
    ['with everything', { phone: '+962 7 9000 0000', skills: 'الخَبز، والوساطة' }],
    ['with a reason of twenty characters', { reason: '12345678901234567890' }],
  ])('%s passes', (_, change) => {
    expect([...findFaults({ ...good, ...change })]).toEqual([])
  })

  test.each([
    ['a name of one letter', { name: 'Y' }, ['name']],
    ['a bad address', { email: 'yusuf' }, ['email']],
    ['a reason of nineteen characters', { reason: '1234567890123456789' }, ['reason']],
    ['a phone number that is too long', { phone: '1'.repeat(41) }, ['phone']],
    ['a text about skills that is too long', { skills: 'x'.repeat(5001) }, ['skills']],
  ])('%s is refused', (_, change, fields) => {
    expect([...findFaults({ ...good, ...change })]).toEqual(fields)
  })
})
