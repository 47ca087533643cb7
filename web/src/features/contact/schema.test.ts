import { describe, expect, test } from 'vitest'
import { findFaults } from './schema.ts'

const good = {
  name: 'هالة',
  email: 'hala@example.org',
  message: 'نودّ أن نستفيد من دفتر لجنة المياه.',
}

describe('a contact message', () => {
  test.each([
    ['as people write it', {}],
    ['with a name of two letters', { name: 'لي' }],
    ['with spaces around its values', { name: '  Hala ', email: ' hala@example.org ' }],
    ['with a message of ten characters', { message: '1234567890' }],
    ['with a plus in the address', { email: 'hala+ufuq@mail.example.org' }],
  ])('%s passes', (_, change) => {
    expect([...findFaults({ ...good, ...change })]).toEqual([])
  })

  test.each([
    ['an empty name', { name: '' }, ['name']],
    ['a name of one letter', { name: 'ل' }, ['name']],
    ['a name of spaces', { name: '     ' }, ['name']],
    ['a name that is too long', { name: 'x'.repeat(201) }, ['name']],
    ['no address', { email: '' }, ['email']],
    ['half an address', { email: 'hala@' }, ['email']],
    ['an address without a domain', { email: 'hala@example' }, ['email']],
    ['two addresses', { email: 'a@b.org, c@d.org' }, ['email']],
    ['a line break in the address', { email: 'a@b.org\nBcc: c@d.org' }, ['email']],
    ['a message of nine characters', { message: '123456789' }, ['message']],
    ['a message of spaces', { message: ' '.repeat(20) }, ['message']],
    ['nothing at all', { name: '', email: '', message: '' }, ['name', 'email', 'message']],
  ])('%s is refused', (_, change, fields) => {
    expect([...findFaults({ ...good, ...change })]).toEqual(fields)
  })
})
