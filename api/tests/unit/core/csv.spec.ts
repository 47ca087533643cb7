import { test } from '@japa/runner'
import { csvLine } from '#core/csv'

test.group('A line of a CSV file', () => {
  test('puts every cell in quotation marks and doubles those inside', ({ assert }) => {
    assert.equal(csvLine(['a "b"', 'c,d', 7, null]), '"a ""b""","c,d","7",""\r\n')
  })

  test('makes a text of what a spreadsheet would calculate, but not of a number', ({ assert }) => {
    assert.equal(csvLine(['=1', '+1', '-1', '@a', -1]), `"'=1","'+1","'-1","'@a","-1"\r\n`)
    assert.equal(csvLine(['a=1', ' =1']), '"a=1"," =1"\r\n')
  })
})
