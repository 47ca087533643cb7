import { test } from '@japa/runner'
import { foldKey } from '#core/validation/fold_key'

test.group('The folded form of a name', () => {
  test('{0} and {1} are the same')
    .with([
      ['Nadia', 'nADIA'],
      ['Nadia', ' nadia '],
      ['Nadia', 'Ｎａｄｉａ'],
      ['José', 'JOSE\u0301'],
      ['ليلى', 'ليلى '],
      ['ﻻ', 'لا'],
      ['Nadia@example.org', 'nadia@EXAMPLE.org\u200f'],
      ['nadia@مؤسسة.السعودية', 'nadia@xn--jgbk3aa1g.xn--mgberp4a5d4ar'],
      ['nadia@bücher.example', 'mailto:nadia@XN--BCHER-KVA.example'],
    ] as const)
    .run(({ assert }, [one, other]) => {
      assert.equal(foldKey(one), foldKey(other))
    })

  test('{0} and {1} are not')
    .with([
      ['Nadia', 'Nadja'],
      ['José', 'Jose'],
      ['أحمد', 'احمد'],
    ] as const)
    .run(({ assert }, [one, other]) => {
      assert.notEqual(foldKey(one), foldKey(other))
    })

  test('folding twice changes nothing', ({ assert }) => {
    for (const text of ['İstanbul', 'ẞ', 'ǅ', 'K', 'Ω̄', 'ﷺ']) {
      assert.equal(foldKey(foldKey(text)), foldKey(text))
    }
  })
})
