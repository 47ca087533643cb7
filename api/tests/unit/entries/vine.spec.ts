import { test } from '@japa/runner'
import { KINDS } from '@ufuq/shared/kinds/index'
import { trialKind } from '@ufuq/shared/kinds/testing/trial-kind'
import {
  acceptedValues,
  refusedCases,
  refusedWholes,
} from '@ufuq/shared/kinds/testing/validation-cases'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { problemFinder, type ValueProblem } from '@ufuq/shared/model/valibot'
import { toWireError } from '#core/errors/wire_error'
import { valuesValidator } from '#entries/vine'

const kinds: Kind[] = [...Object.values(KINDS), trialKind]

function serverOf(kind: Kind) {
  const validator = valuesValidator(kind.fields, {})
  return async (values: unknown): Promise<ValueProblem[]> => {
    const [error] = await validator.tryValidate({ values })
    const { errors = [] } = error ? toWireError(error).body : {}
    return errors.map(({ field, rule }) => ({ field: field.replace(/^values\./, ''), rule }))
  }
}

test.group('The validators of server and browser', () => {
  for (const kind of kinds) {
    test(`refuse the same values of the kind ${kind.name}, for the same rules`, async ({
      assert,
    }) => {
      const [inServer, inBrowser] = [serverOf(kind), problemFinder(kind.fields)]
      for (const { values, field, rule } of [
        ...refusedCases(kind.fields),
        ...refusedWholes(kind.fields),
      ]) {
        const found = [await inServer(values), inBrowser(values)]
        assert.deepEqual(found, [[{ field, rule }], [{ field, rule }]])
      }
    })

    test(`accept the same values of the kind ${kind.name}`, async ({ assert }) => {
      const [inServer, inBrowser] = [serverOf(kind), problemFinder(kind.fields)]
      for (const values of [{}, ...acceptedValues(kind.fields)]) {
        assert.deepEqual([await inServer(values), inBrowser(values)], [[], []])
      }
    })
  }

  test('treat null as a missing value, except where a value may be null', async ({ assert }) => {
    const values = { name: { ar: null }, isListed: null, order: null, figures: null }
    assert.deepEqual(problemFinder(trialKind.fields)(values), [])
    const validated = await valuesValidator(trialKind.fields, {}).validate({ values })
    assert.deepEqual(validated.values, { name: {}, order: null })
  })

  test('leave texts as written, trim links and slugs, and drop what is not declared', async ({
    assert,
  }) => {
    const values = { name: { en: ' a b ' }, page: ' /about ', slug: { en: ' a ' }, nothing: 1 }
    const validated = await valuesValidator(trialKind.fields, {}).validate({ values })
    assert.deepEqual(validated.values, { name: { en: ' a b ' }, page: '/about', slug: { en: 'a' } })
  })
})
