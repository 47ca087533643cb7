import { addressOfPage } from '../targets/pages.ts'
import { TargetPicker } from '../targets/target-picker.tsx'
import type { FieldInputProps } from './field-props.ts'

/** A link, chosen among pages and publications or typed. A page is stored by its address. */
export const LinkInput = ({ control, input, isReadOnly }: FieldInputProps<'link'>) => (
  <TargetPicker
    control={{ ...control, name: input.name, onBlur: input.onBlur, readOnly: isReadOnly }}
    kinds={['page', 'publication', 'contact']}
    values={{ page: addressOfPage }}
    value={typeof input.value === 'string' ? input.value : ''}
    keepsText
    onChange={input.onChange}
  />
)
