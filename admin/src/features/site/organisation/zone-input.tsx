import { useTranslation } from 'react-i18next'
import { Select } from '@ufuq/shared/ui/select'
import { asText, type FieldInputProps } from '../../../fields/field-props.ts'

/** One of the time zones that the browser knows. `shipped` applies if none is chosen. */
export function ZoneInput({ control, input, isReadOnly, shipped }: ZoneInputProps) {
  const { t } = useTranslation('admin')
  const value = asText(input.value)
  const known = Intl.supportedValuesOf('timeZone')
  return (
    <Select {...control} {...input} value={value} disabled={isReadOnly} tall>
      <option value="">{t('kinds.organisation.defaultZone', { zone: shipped })}</option>
      {(value === '' || known.includes(value) ? known : [value, ...known]).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}

interface ZoneInputProps extends FieldInputProps {
  shipped: string
}
