import { useQuery } from '@tanstack/react-query'
import { titleIn } from '@ufuq/shared/contract/languages'
import { Select } from '@ufuq/shared/ui/select'
import { useLanguage } from '../language.ts'
import { allProgrammes } from '../targets/programmes.ts'
import { asText, type FieldInputProps } from './field-props.ts'

/** Lets the user select one of the foundation's programmes, or one of the declared choices. */
export function ProgrammeInput(props: FieldInputProps<'choice'>) {
  const { field, control, input, isReadOnly, choiceName } = props
  const language = useLanguage()
  const { data: programmes = [] } = useQuery(allProgrammes())
  const value = asText(input.value)
  const isKnown = field.of.includes(value) || programmes.some(({ id }) => id === value)
  return (
    <Select {...control} {...input} value={value} disabled={isReadOnly} tall>
      {field.of.map((choice) => (
        <option key={choice} value={choice}>
          {choiceName(choice)}
        </option>
      ))}
      {programmes.map(({ id, name }) => (
        <option key={id} value={id}>
          {titleIn(name, language)}
        </option>
      ))}
      {!isKnown && <option value={value}>…</option>}
    </Select>
  )
}
