import { Select } from '@ufuq/shared/ui/select'

export interface FilterOption {
  value: string
  text: string
}

interface FilterChoiceProps {
  /** The name of the control's field, for a list that reads its filters from the form. */
  name?: string
  value: string | undefined
  label: string
  /** Label of the option that matches everything. */
  any?: string
  choices: readonly FilterOption[]
  onChoose: (value: string) => void
}

/** One of the filter controls of a list, next to its label. */
export function FilterChoice({
  name,
  value = '',
  label,
  any,
  choices,
  onChoose,
}: FilterChoiceProps) {
  return (
    <label>
      {label}
      <Select name={name} value={value} onChange={({ target }) => onChoose(target.value)}>
        {any !== undefined && <option value="">{any}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </Select>
    </label>
  )
}
