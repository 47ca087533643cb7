import { BaseModel } from '@adonisjs/lucid/orm'
import { test } from '@japa/runner'
import { DECLARED_KINDS, kind, number, twoTexts } from '@ufuq/shared/contract/declared-kinds'
import { declaredKinds } from '#kinds/all'
import { declareKind } from '#kinds/kind'

type Model = Parameters<typeof declareKind>[1]

class Sample extends BaseModel {}
class Other extends BaseModel {}

const fields = { name: twoTexts({ max: 200 }), position: number({ min: 0, max: 99 }) }

test.group('Declaring a kind', () => {
  test('is refused without a row in the contract, its own table and a column for each field', ({
    assert,
  }) => {
    const declare = (path: string, model: unknown) => () => declareKind(path, model as Model)
    assert.throws(declare('nowhere', Sample), 'nowhere has no row in DECLARED_KINDS')
    assert.throws(
      declare('samples', Other),
      'The table of samples must have the same name, not others',
    )
    assert.throws(
      declare('samples', Sample),
      /^samples lacks the columns isPublished, nameAr, nameEn/,
    )
  })

  test('is refused with a name that does not fit into its column', ({ assert, cleanup }) => {
    const others = kind({ name: 'some other', title: 'name', order: 'position', fields })
    Object.assign(DECLARED_KINDS, { others })
    cleanup(() => void Reflect.deleteProperty(DECLARED_KINDS, 'others'))
    assert.throws(
      () => declareKind('others', Other as unknown as Model),
      'some other has more than 8 characters',
    )
  })

  test('is done for every row of the contract', ({ assert }) => {
    assert.sameMembers(
      declaredKinds().map(({ path }) => path),
      Object.keys(DECLARED_KINDS),
    )
  })
})
