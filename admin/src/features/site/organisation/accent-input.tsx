import { SHIPPED_ACCENT } from '@ufuq/shared/domain/site/accent'
import { Stack } from '../../../components/layout.tsx'
import { asText, type FieldInputProps } from '../../../fields/field-props.ts'
import { AccentMeasures } from './accent-measures.tsx'
import { AccentValue, colourOf } from './accent-value.tsx'

/** The accent colour; an empty value is the default one. */
export function AccentInput({ control, input, isReadOnly }: FieldInputProps) {
  const { onChange, value, ...others } = input
  const shown = value === null ? SHIPPED_ACCENT : asText(value)
  const colour = colourOf(shown)
  const choose = (typed: string) => {
    const next = colourOf(typed) ?? typed
    onChange(next === SHIPPED_ACCENT ? null : next)
  }
  return (
    <Stack>
      <AccentValue {...control} {...others} value={shown} readOnly={isReadOnly} onChange={choose} />
      {colour !== null && (
        <AccentMeasures
          colour={colour}
          isReadOnly={isReadOnly}
          onChange={(better) => {
            choose(better)
            // The clicked button disappears, so the focus moves to the field.
            document.querySelector<HTMLElement>(`[name="${input.name}"]`)?.focus()
          }}
        />
      )}
    </Stack>
  )
}
