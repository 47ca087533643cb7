import { keyOf, type Choices, type ComparedField } from '../entry/merge/compared-fields.ts'

interface NotChosen<Field> {
  field: Field
  words: string
  whose: 'mine' | 'theirs'
}

/** The texts that are discarded when a conflict is resolved. */
export const notChosenIn = <Field extends ComparedField>(
  fields: readonly Field[],
  choices: Choices,
): NotChosen<Field>[] =>
  fields.flatMap((field) =>
    field.stretches.flatMap((stretch, index): NotChosen<Field>[] => {
      const choice = choices[keyOf(field, index)]
      if (stretch.kind !== 'open' || choice === undefined || choice === 'both') return []
      const whose = choice === 'mine' ? 'theirs' : 'mine'
      const words = field.shown(stretch[whose]).trim()
      return words === '' ? [] : [{ field, words, whose }]
    }),
  )
